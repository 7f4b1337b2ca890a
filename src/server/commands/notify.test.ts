/** The command that sends a notice to citizens, as an operator starts it. */
import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, settingsOf } from '#server/testing/command.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';

let server: TestServer;
let citizens: TestCitizen[];
beforeAll(async () => {
  server = await startServer();
  citizens = await Promise.all([server.addCitizen(), server.addCitizen(), server.addCitizen()]);
});
afterAll(() => server.close());

const [ar, en] = ['تبدأ خدمة جديدة يوم الأحد', 'A new service begins on Sunday'];
const WORDS = ['--ar', ar, '--en', en];
const notify = (...args: string[]) => runCommand('notify', settingsOf(server.context.config), ...args);
const rows = () => server.context.db.selectFrom('broadcast').selectAll().execute();
const textsTo = async ({ mobile }: TestCitizen) => {
  const texts = await server.context.db.selectFrom('phone_message').select('text').where('to', '=', mobile).execute();
  return texts.map(({ text }) => text);
};

test('counts first, and sends nothing', async () => {
  const dry = await notify(...WORDS, '--page', 'services');
  expect(dry.complaint).toBe('');
  expect(dry.said).toBe(
    [
      `صندوق التنمية الزراعية: ${ar}`,
      en,
      '',
      'To all citizens: 3 citizens, each a notification that opens /services, and a text message of 2 parts (6 parts in all).',
      'Nothing was sent. With --send it begins.',
    ].join('\n'),
  );
  expect(await rows()).toEqual([]);
  expect((await notify(...WORDS, '--loan', 'troubled', '--open-application')).said).toContain(
    'To citizens with a troubled loan, an open loan application: 0 citizens',
  );
});

test('begins one that the servers send, shows it, and stops and resumes it', async () => {
  expect((await notify('--status')).said).toBe('There was no broadcast yet.');
  const begun = await notify(...WORDS, '--send');
  const id = /Begun as (\S+):/.exec(begun.said)?.[1] ?? '';
  await until(async () => {
    for (const citizen of citizens) expect(await textsTo(citizen)).toEqual([`صندوق التنمية الزراعية: ${ar}\n${en}`]);
  });
  const { said } = await notify('--status');
  expect(said).toContain(`${id}  done\n  3 of 3 citizens reached`);
  expect(said).toContain(`begun by ${userInfo().username} `);
  expect(said).toContain(`to all citizens\n  ${ar}\n  ${en}`);
  expect(await notify(...WORDS, '--send')).toMatchObject({
    code: 1,
    complaint: 'The same words to the same citizens were begun within a day.',
  });
  expect(await notify('--stop', id)).toMatchObject({
    code: 1,
    complaint: 'A broadcast is stopped while it runs, and resumed when it was stopped.',
  });

  await server.context.db.updateTable('broadcast').set({ state: 'running' }).where('id', '=', id).execute();
  expect((await notify('--stop', id)).said).toContain(`${id}  stopped`);
  expect((await notify('--resume', id)).said).toContain(`${id}  running`);
  await until(async () => expect(await rows()).toMatchObject([{ state: 'done', reached: 3 }]));
  const trail = server.context.db
    .selectFrom('audit_entry')
    .select(['actor', 'action'])
    .where('subject', '=', id)
    .orderBy('id');
  expect(await trail.execute()).toEqual(
    ['begin', 'stop', 'resume'].map((command) => ({ actor: 'fund', action: `broadcast.${command}` })),
  );
  for (const citizen of citizens) expect(await textsTo(citizen)).toHaveLength(1);
});

test('waits for the end of a release, whose servers do not know the notification', async () => {
  const { db } = server.context;
  const old = { id: 7, release: '0.0.9', alive_until: new Date('2099-01-01') };
  await db.insertInto('node').values(old).execute();
  const { complaint } = await notify('--ar', `${ar} والاثنين`, '--en', en, '--send');
  await db.deleteFrom('node').where('id', '=', 7).execute();
  expect(complaint).toBe(
    'Servers of release 0.0.9 still run, which may not know the notification: begin once they are replaced.',
  );
  expect(await rows()).toHaveLength(1);
});

const HELP = 'Say --ar "…" and --en "…", or one of --status, --stop <id>, --resume <id>.';
test.each([
  [[], `A broadcast is in both languages. ${HELP}`],
  [['--ar', ar, '--send'], `A broadcast is in both languages. ${HELP}`],
  [['--ar', ar, '--en', 'short'], '--en takes 10 to 300 characters.'],
  [
    [...WORDS, '--page', 'login', '--loan', 'big'],
    '--page is one of account, services, products_list, locations, contact_us.\n--loan is one of any, troubled.',
  ],
  [[...WORDS, '--region', 'atlantis'], 'There is no region atlantis.'],
  [[...WORDS, '--branch', 'atlantis', '--send'], 'There is no branch atlantis.'],
  [['--status', '--send'], HELP],
  [['--stop', 'x', '--resume', 'x'], HELP],
  [['--stop', '00000000-0000-4000-8000-000000000000'], 'There is no such broadcast.'],
])('%j is refused in a sentence', async (args, sentence) => {
  expect(await notify(...args)).toEqual({ code: 1, said: '', complaint: sentence });
});
