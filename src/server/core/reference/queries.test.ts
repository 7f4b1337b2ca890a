/**
 * How many statements one request asks of the database, with those of its session, limits and idempotency key; begin and commit are
 * not counted.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answers } from '#contract/loans/loan-application.ts';
import { type Applicant, answersOf, readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import type { Answered } from '#server/testing/browser.ts';
import type { TestServer } from '#server/testing/server.ts';

let server: TestServer;
let citizen: Applicant;
beforeAll(async () => {
  server = await startSeededServer();
  // What the outbox asks by itself is no part of a request.
  await server.context.outbox.stop();
  citizen = await readyApplicant(server);
});
afterAll(() => server.close());

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

const statementsOf = async (ask: () => Promise<Answered>): Promise<string[]> => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, text } = await ask();
    expect(status, text).toBe(200);
    return asked.mock.calls.map(([query]) => textOf(query)).filter((text) => !/^(?:begin|commit)/i.test(text));
  } finally {
    asked.mockRestore();
  }
};

const get = (path: string) => () => citizen.browser.call('GET', path);
const saveWhatIf = (id: string, baseVersion: number) => () =>
  citizen.browser.call('PUT', `/what-if-requests/${id}`, {
    body: { baseVersion, answers: {}, partial: { init: { projectName: 'بيوت' } } },
    key: randomUUID(),
  });
const another = () => {
  const id = randomUUID();
  return () =>
    citizen.browser.call('PUT', `/drafts/${id}`, {
      body: { baseVersion: 0, answers: { branch: answersOf(citizen.citizen).branch }, partial: {} },
      key: randomUUID(),
    });
};
const saveAgain =
  (...steps: (keyof Answers)[]) =>
  async () => {
    const { version } = await citizen.lookAt();
    const answers = Object.entries(answersOf(citizen.citizen)).filter(([step]) =>
      steps.includes(step as keyof Answers),
    );
    return () => citizen.save(version, Object.fromEntries(answers), { cost: { capitalCost: '4200000' } });
  };

const REQUESTS: Record<string, { count: number; ask: () => Promise<() => Promise<Answered>> }> = {
  'the configuration': { count: 0, ask: async () => get('/config') },
  'the products': { count: 0, ask: async () => get('/products') },
  'the locations': { count: 0, ask: async () => get('/locations') },
  'the reference data of the what-if request': { count: 1, ask: async () => get('/what-if-requests/reference') },
  'the session': { count: 2, ask: async () => get('/auth/session') },
  'the account': { count: 2, ask: async () => get('/account') },
  'the applicant': { count: 2, ask: async () => get('/applicant') },
  'the drafts': { count: 2, ask: async () => get('/drafts') },
  'a draft': { count: 2, ask: async () => get(`/drafts/${citizen.id}`) },
  'the deals': { count: 2, ask: async () => get('/deals') },
  'the what-if requests': { count: 2, ask: async () => get('/what-if-requests') },
  'the first save of a draft': { count: 5, ask: async () => another() },
  'a save of a draft': { count: 5, ask: saveAgain('products', 'branch') },
  // What is stored is read first, since the type of the applicant hides answers.
  'a save of a draft that may hide an answer': { count: 6, ask: saveAgain('applicantType') },
  'a save of a what-if request': {
    count: 4,
    ask: async () => {
      const id = randomUUID();
      await saveWhatIf(id, 0)();
      return saveWhatIf(id, 1);
    },
  },
};

test.each(Object.entries(REQUESTS))('%s', async (_, { count, ask }) => {
  const first = await statementsOf(await ask());
  const again = await statementsOf(await ask());
  // One of the two may be the one that reads the reference data, which happens every fifteen seconds.
  const statements = again.length < first.length ? again : first;
  expect(statements, statements.join('\n')).toHaveLength(count);
});
