/** `npm run paths`: scenarios of a machine for testers, without any code. `npm run paths -- --help` shows how. */
import { command } from './command-line.ts';
import { USAGE, writePaths } from './paths-command.ts';

command(USAGE, () => writePaths(process.argv.slice(2)));
