/** `npm run notify`: counts whom a broadcast would reach, begins one, stops and resumes it. Reads those settings of the server that it needs. */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { readRule } from '#contract/kernel/rules.ts';
import {
  AUDIENCE_LOANS,
  BROADCAST_PAGES,
  BROADCAST_TEXT,
  type Broadcast,
  type BroadcastForm,
  broadcastForm,
} from '#contract/portal/broadcasts.ts';
import { unknownIn } from '#server/broadcasts/audience.ts';
import { beginBroadcast, changeBroadcast, latestBroadcasts, sizeOf } from '#server/broadcasts/broadcasts.ts';
import { createAudit } from '#server/core/audit.ts';
import { createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { createOutbox } from '#server/core/outbox.ts';
import { ProblemError, StartError } from '#server/core/problem.ts';
import { openSecrets } from '#server/core/secrets.ts';
import { otherReleases } from '#server/core/sql/live-servers.ts';
import { createTransact } from '#server/core/sql/transaction.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import { messageOf } from '#server/notifications/notify.ts';
import about from '../../../package.json' with { type: 'json' };
import { assertDatabase } from './assert-database.ts';

const number = new Intl.NumberFormat('en');
const plural = (count: number, one: string, more = `${one}s`) => `${number.format(count)} ${count === 1 ? one : more}`;
const minute = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')}Z`;

const audienceOf = ({ regionId, branchId, loan, hasOpenApplication }: BroadcastForm['audience']): string => {
  const conditions = [
    regionId && `region ${regionId}`,
    branchId && `branch ${branchId}`,
    loan && (loan === 'troubled' ? 'a troubled loan' : 'a loan account'),
    hasOpenApplication && 'an open loan application',
  ].filter(Boolean);
  return conditions.length === 0 ? 'all citizens' : `citizens with ${conditions.join(', ')}`;
};

const shown = ({ id, text, state, audience, people, reached, begunBy, begunAt, changedAt }: Broadcast) =>
  [
    `${id}  ${state}`,
    `  ${number.format(reached)} of ${plural(people, 'citizen')} reached, the last ${minute(changedAt)}`,
    `  begun by ${begunBy} ${minute(begunAt)}, to ${audienceOf(audience)}`,
    `  ${text.ar}`,
    `  ${text.en}`,
  ].join('\n');

const OPTIONS = {
  ar: { type: 'string' },
  en: { type: 'string' },
  page: { type: 'string' },
  region: { type: 'string' },
  branch: { type: 'string' },
  loan: { type: 'string' },
  'open-application': { type: 'boolean' },
  send: { type: 'boolean' },
  status: { type: 'boolean' },
  stop: { type: 'string' },
  resume: { type: 'string' },
} as const;
type Given = { [K in keyof typeof OPTIONS]?: (typeof OPTIONS)[K]['type'] extends 'string' ? string : boolean };

const HELP = 'Say --ar "…" and --en "…", or one of --status, --stop <id>, --resume <id>.';
const optionOf: Record<string, string> = {
  ...{ 'text.ar': '--ar', 'text.en': '--en', page: '--page', 'audience.loan': '--loan' },
};
const sentenceOf = ({ path, message }: z.core.$ZodIssue): string => {
  const option = optionOf[path.join('.')] ?? path.join('.');
  if (option === '--page') return `--page is one of ${BROADCAST_PAGES.join(', ')}.`;
  if (option === '--loan') return `--loan is one of ${AUDIENCE_LOANS.join(', ')}.`;
  const { rule, parameter = '' } = readRule(message);
  if (rule === 'strayCharacter') return `${option} has a character that no device shows: ${parameter}.`;
  return `${option} takes ${BROADCAST_TEXT.min} to ${BROADCAST_TEXT.max} characters.`;
};

const formOf = ({ ar, en, page = 'account', region, branch, loan, ...given }: Given): BroadcastForm => {
  if (ar === undefined || en === undefined) throw new StartError(`A broadcast is in both languages. ${HELP}`);
  const { data, error } = broadcastForm.safeParse({
    text: { ar, en },
    page,
    audience: {
      ...(region !== undefined && { regionId: region }),
      ...(branch !== undefined && { branchId: branch }),
      ...(loan !== undefined && { loan }),
      ...(given['open-application'] && { hasOpenApplication: true }),
    },
  });
  if (!data) throw new StartError([...new Set(error.issues.map(sentenceOf))].join('\n'));
  return data;
};

/** One thing is asked for at a time. */
const readGiven = (): Given => {
  const { values } = parseArgs({ options: OPTIONS });
  const { stop, resume, status, ...form } = values;
  const commands = [stop, resume, status].filter((one) => one !== undefined);
  if (commands.length > 1 || (commands.length === 1 && Object.keys(form).length > 0)) throw new StartError(HELP);
  return values;
};

const open = async () => {
  const { DATABASE_URL, DATA_DIR, SESSION_SECRET } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, SESSION_SECRET });
  assertDatabase(config);
  const { db, close } = openDatabase(await connectDatabase(config, () => {}));
  const ambient = createAmbient();
  const outbox = createOutbox({ ...ambient, db, secrets: openSecrets({ config, ...ambient }) });
  return { ...ambient, db, close, outbox, audit: createAudit(ambient), transact: createTransact(db) };
};
type Opened = Awaited<ReturnType<typeof open>>;

const send = async (opened: Opened, form: BroadcastForm, isDry: boolean): Promise<void> => {
  const { db, ids } = opened;
  const unknown = await unknownIn(db, form.audience);
  if (unknown)
    throw new StartError(`There is no ${unknown === 'regionId' ? 'region' : 'branch'} ${form.audience[unknown]}.`);
  const { people, parts } = await sizeOf(db, form);
  console.info(
    [
      messageOf(form.text),
      '',
      `To ${audienceOf(form.audience)}: ${plural(people, 'citizen')}, each a notification that opens /${form.page}, and a text message of ${plural(parts, 'part')} (${plural(people * parts, 'part')} in all).`,
    ].join('\n'),
  );
  if (isDry) return console.info('Nothing was sent. With --send it begins.');
  const others = await otherReleases(db, about.version);
  if (others.length > 0)
    throw new StartError(
      `Servers of release ${others.join(', ')} still run, which may not know the notification: begin once they are replaced.`,
    );
  const by = { by: userInfo().username, correlationId: ids() };
  const { id } = await beginBroadcast(opened, { ...form, id: ids() }, by).catch((thrown: unknown) => {
    throw thrown instanceof ProblemError
      ? new StartError('The same words to the same citizens were begun within a day.')
      : thrown;
  });
  console.info(`Begun as ${id}: the servers send it. See --status; --stop ${id} stops it.`);
};

const WHY: Record<string, string> = {
  not_found: 'There is no such broadcast.',
  illegal_transition: 'A broadcast is stopped while it runs, and resumed when it was stopped.',
};

const run = async (): Promise<void> => {
  const given = readGiven();
  const { stop, resume, status } = given;
  const isCommand = stop !== undefined || resume !== undefined || status !== undefined;
  const form = isCommand ? null : formOf(given);
  const opened = await open();
  try {
    if (form) return await send(opened, form, !given.send);
    const id = stop ?? resume;
    if (id !== undefined) {
      const by = { by: userInfo().username, correlationId: opened.ids() };
      const changed = changeBroadcast(opened, stop === undefined ? 'resume' : 'stop', id, by);
      const after = await changed.catch((thrown: unknown) => {
        throw thrown instanceof ProblemError ? new StartError(WHY[thrown.code] ?? thrown.code) : thrown;
      });
      return console.info(shown(after));
    }
    const all = await latestBroadcasts(opened.db);
    console.info(all.length === 0 ? 'There was no broadcast yet.' : all.map(shown).join('\n\n'));
  } finally {
    await opened.close();
  }
};

try {
  await run();
} catch (thrown) {
  const isOurs = !(thrown instanceof StartError || (thrown instanceof Error && 'code' in thrown));
  console.error(isOurs ? thrown : thrown.message);
  process.exitCode = 1;
}
