import { coverageCommand } from './coverage/command.ts';

// npm run coverage -- --help
const args = process.argv.slice(2);
process.exitCode = await coverageCommand(args, { print: console.log, remark: console.error });
