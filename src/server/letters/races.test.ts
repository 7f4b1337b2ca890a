/** What happens at once: a request is closed while it is answered, two devices save one draft, a submission is sent twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSeededServer } from '#server/testing/applicant.ts';
import { letterDetails, letterWriterOf } from '#server/testing/letter-writer.ts';
import type { TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
  // Opens the connections first; otherwise the first caller has finished before the second begins.
  const { browser } = await letterWriterOf(server);
  await Promise.all(Array.from({ length: 10 }, () => browser.call('GET', '/reviewer-requests')));
});
afterAll(() => server.close());

const ROUNDS = 8;
const eventsOf = async (id: string) =>
  (
    await server.context.db
      .selectFrom('reviewer_event')
      .select(['event', 'version'])
      .where('request_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ event }) => event);
type Outcome = 'done' | 'refused';
const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => 'done',
    (error: Error) => {
      expect(error.message).toMatch(/409/);
      return 'refused';
    },
  );
const answered = async (call: Promise<{ status: number; body: { error?: { code: string } } }>): Promise<Outcome> => {
  const { status, body } = await call;
  if (status === 200) return 'done';
  expect(body.error?.code).toBe('illegal_transition');
  return 'refused';
};

/** A closing is the last event, once: a command before it was answered, a command after it was refused. */
const expectOneOrder = async (id: string, outcomes: Record<string, Outcome[]>) => {
  const events = await eventsOf(id);
  expect(events.indexOf('request.close')).toBe(events.length - 1);
  for (const [event, ended] of Object.entries(outcomes))
    expect(events.filter((name) => name === event)).toHaveLength(ended.filter((outcome) => outcome === 'done').length);
  const { messages } = await server.context.db
    .selectFrom('reviewer_message')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(messages).toBe(events.length - 1);
};

test('a request that is closed while it is answered has one order of events, and no response after its end', async () => {
  const { submitted } = await letterWriterOf(server);
  for (let round = 0; round < ROUNDS; round++) {
    const one = await submitted();
    const respond = () =>
      outcomeOf(desk.respondToRequest({ params: { id: one.id }, body: { department: 'legal', text: 'رد' } }));
    const [first, closed, second] = await Promise.all([respond(), answered(one.close()), respond()]);
    await expectOneOrder(one.id, { 'response.add': [first, second], 'request.close': [closed] });
  }
});

test('so it is for a message of the citizen against the closing by the fund, and for two closings', async () => {
  const { submitted } = await letterWriterOf(server);
  for (let round = 0; round < ROUNDS; round++) {
    const one = await submitted();
    const close = () => outcomeOf(desk.closeRequest({ params: { id: one.id }, body: { reason: 'أُجيب' } }));
    const [message, byFund, again] = await Promise.all([answered(one.reply('انتظروا')), close(), close()]);
    expect([byFund, again].sort()).toEqual(['done', 'refused']);
    await expectOneOrder(one.id, { 'message.add': [message], 'request.close': [byFund, again] });
  }
});

test('two messages with the same file: one has it, and the other one is refused', async () => {
  const { submitted } = await letterWriterOf(server);
  for (let round = 0; round < ROUNDS; round++) {
    const one = await submitted();
    const { id: file } = (await one.attach('letter-1', `${one.path}/reply/attachments`)).body;
    const answers = await Promise.all(['من الجوال', 'من الحاسب'].map((text) => one.reply(text, [file])));
    expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([200, 'draft_conflict']);
    const { messages } = (await one.read()).body;
    expect(messages.map(({ attachments }) => attachments.map(({ id }) => id))).toEqual([[], [file]]);
  }
});

test('two devices that save on the same version leave one of both', async () => {
  const { request } = await letterWriterOf(server);
  const one = request();
  await one.save(0, {});
  const answers = await Promise.all(
    ['من الجوال', 'من الحاسب'].map((title) => one.save(1, { details: letterDetails({ title }) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won] = answers.filter(({ status }) => status === 200);
  const [lost] = answers.filter(({ status }) => status === 409);
  expect(lost?.body.error).toMatchObject({ code: 'draft_conflict', detail: won?.body });
});

test('a submission that is sent twenty times makes one request, with one message', async () => {
  const { ready } = await letterWriterOf(server);
  const one = await ready();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => one.submit({ version: 1, attachments: [] }, randomUUID())),
  );
  const [first] = answers;
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, first?.body]);
  expect(await eventsOf(one.id)).toEqual(['request.submit']);
  expect((await one.read()).body.messages).toHaveLength(1);
});
