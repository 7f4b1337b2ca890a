/** The commands of `npm run engines`. Ends with 1 where one of them finds a fault. */
import { floor } from './floor/command.ts';
import { oldest } from './oldest/command.ts';

const COMMANDS: Record<string, () => number | Promise<number>> = { floor, oldest };

const [name = ''] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) throw new Error(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
process.exitCode = await command();
