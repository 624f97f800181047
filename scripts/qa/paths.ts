import { pathsCommand } from './paths/command.ts';

// npm run paths -- --help
process.exitCode = await pathsCommand(process.argv.slice(2), { print: console.log, remark: console.error });
