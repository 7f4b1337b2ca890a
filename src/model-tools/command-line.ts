import { parseArgs } from 'node:util';

/** A wrong use of a command, explained in one sentence that says how to mend it. */
export class UsageError extends Error {}

/** Runs a command. `--help` prints how it is used and does nothing else; a wrong use ends it with its sentence. */
export const command = async (usage: string, main: () => Promise<void> | void) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.info(usage);
  try {
    await main();
  } catch (reason) {
    if (!(reason instanceof UsageError)) throw reason;
    console.error(reason.message);
    process.exitCode = 1;
  }
};

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;
/** The options of a command; an unknown one is a wrong use. */
export const readArgs = <const O extends Options>(name: string, options: O, args = process.argv.slice(2)) => {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (fault) {
    throw new UsageError(`${(fault as Error).message.split('. ')[0]}; npm run ${name} -- --help shows the options.`);
  }
};
/** Throws when a command that takes no argument gets one. */
export const noMore = ([first]: string[]) => {
  if (first !== undefined) throw new UsageError(`This command takes no argument: what is "${first}"?`);
};

/** Refuses the options that have been given and that this use of the command does not know. */
export const refuseOptions = (what: string, given: object, known: readonly string[]) => {
  const other = Object.entries(given).find(([name, value]) => value !== undefined && !known.includes(name))?.[0];
  if (other !== undefined) throw new UsageError(`--${other} does not apply to ${what}: leave it out.`);
};

/** One of the names there are, or an error that lists them. */
export const oneOf = <T extends string>(what: string, names: readonly T[], given: string): T => {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new UsageError(`There is no ${what} "${given}"; there are ${names.join(', ')}.`);
  return found;
};
