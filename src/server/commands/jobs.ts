/** `npm run jobs`: lists the jobs that were given up, and runs them again. Reads those settings of the server that it needs. */
import { parseArgs } from 'node:util';
import { createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { openSecrets } from '#server/core/secrets.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import { assertDatabase } from './assert-database.ts';
import { type DeadJob, listDeadJobs, type Refusal, runDeadJobsAgain, type Selection } from './dead-jobs.ts';

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')}Z`;

const shown = ({ id, kind, created, dead, attempts, error, correlationId }: DeadJob) =>
  [
    `${id}  ${kind}`,
    `  made ${minute(created)}, dead since ${minute(dead)} after ${attempts} attempts`,
    `  ${error ?? 'its server crashed in every attempt'}`,
    `  correlation id ${correlationId ?? '(no request caused it)'}`,
  ].join('\n');

const WHY: Record<Refusal['why'], string> = {
  'no payload': 'an earlier release gave it up, and kept nothing that it carried',
  'other secret': 'what it carried is encrypted with another SESSION_SECRET than this one',
};

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const selectionOf = (id: string | undefined, kind: string | undefined, all: boolean | undefined): Selection => {
  const given = [id, kind, all].filter((it) => it !== undefined);
  if (given.length !== 1) throw new StartError('Say which: retry <id>, retry --kind <kind>, or retry --all.');
  if (id !== undefined) return { id };
  return kind === undefined ? 'all' : { kind };
};

const run = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: 'string' }, all: { type: 'boolean' } },
  });
  const [command = 'list', id, ...more] = positionals;
  const isList = command === 'list' && id === undefined && values.kind === undefined && values.all === undefined;
  if (!(isList || command === 'retry') || more.length > 0)
    throw new StartError('Say nothing, for a list, or: retry <id>, retry --kind <kind>, or retry --all.');
  const selection = isList ? null : selectionOf(id, values.kind, values.all);

  const { DATABASE_URL, DATA_DIR, SESSION_SECRET } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, SESSION_SECRET });
  assertDatabase(config);
  const { db, close } = openDatabase(await connectDatabase(config, () => {}));
  try {
    if (!selection) {
      const jobs = await listDeadJobs(db);
      console.info(jobs.length === 0 ? 'No job is dead.' : jobs.map(shown).join('\n\n'));
      return 0;
    }
    const ambient = createAmbient();
    const { again, refused } = await runDeadJobsAgain(
      { ...ambient, db, secrets: openSecrets({ config, ...ambient }) },
      selection,
    );
    for (const job of refused) console.error(`${job.id} cannot run again: ${WHY[job.why]}.`);
    if (again === 0 && refused.length === 0) throw new StartError('No such job is dead.');
    console.info(`${plural(again, 'job')} will run again.`);
    return refused.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
};

try {
  process.exitCode = await run();
} catch (thrown) {
  const isOurs = !(thrown instanceof StartError || (thrown instanceof Error && 'code' in thrown));
  console.error(isOurs ? thrown : thrown.message);
  process.exitCode = 1;
}
