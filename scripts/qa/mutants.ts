import { mutantsCommand } from './mutants/command.ts';

// npm run mutants -- --help
process.exitCode = await mutantsCommand(process.argv.slice(2));
