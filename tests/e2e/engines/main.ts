/** `npm run engines`: the browser tests in every engine, and commands of their own. Ends with 1 where one of them finds a fault. */
import { sample, walks } from './covers.ts';
import { floor } from './floor/command.ts';
import { oldest } from './oldest/command.ts';
import { pictures } from './pictures/main.ts';

type Command = (args: string[]) => number | Promise<number>;
const COMMANDS: Record<string, Command> = { floor, oldest, pictures, sample };

const [name = '', ...rest] = process.argv.slice(2);
process.exitCode = await (COMMANDS[name]?.(rest) ?? walks(process.argv.slice(2)));
