/** The decisions of the fund and objections: every event in every state, what is booked, and that parallel ones have one outcome. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExemptionState } from '#machines/lifecycles/exemption/exemption.ts';
import { eventually, startSeededServer } from '#server/testing/applicant.ts';
import { addDeceased, heirOf } from '#server/testing/heir.ts';
import type { TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { openItems } from './decide.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

const REASON = 'للتركة أصول تكفي';
type Body = Parameters<DeskHand['decideExemption']>[0]['body'];

/** A submitted request about somebody who owes 700 and 300 riyals. */
const prepared = async () => {
  const heir = await heirOf(server);
  const dead = await addDeceased(server, 700, 300);
  const request = await heir.submitted(dead.civilId);
  const decide = (event: Body['event'], rest: Partial<Body> = {}) =>
    desk.decideExemption({ params: { id: request.id }, body: { event, reason: REASON, ...rest } });
  const [first = '', second = ''] = dead.loans;
  const items = [
    { loanId: first, isExempted: true },
    { loanId: second, isExempted: false, reason: REASON },
  ];
  return { heir, dead, request, decide, items };
};
type Prepared = Awaited<ReturnType<typeof prepared>>;

const statusOf = async (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 200,
    (error: Error) => Number(/\b[45]\d\d\b/.exec(error.message)?.[0]),
  );
/** Every event that a citizen or the fund can send, and its HTTP status. */
const EVENTS: Record<string, (one: Prepared) => Promise<number>> = {
  'exemption.accept': ({ decide }) => statusOf(decide('exemption.accept')),
  'exemption.reject': ({ decide }) => statusOf(decide('exemption.reject')),
  'exemption.rejectInPart': ({ decide, items }) => statusOf(decide('exemption.rejectInPart', { items })),
  'objection.submit': async ({ request }) => (await request.object('نرفق ما يثبت الإعسار')).status,
  'objection.accept': ({ decide }) => statusOf(decide('objection.accept')),
  'objection.reject': ({ decide }) => statusOf(decide('objection.reject')),
};
/** How each state is reached, and what it takes. */
const STATES: Record<ExemptionState, { by: string[]; takes: string[] }> = {
  inProgress: { by: [], takes: ['exemption.accept', 'exemption.reject', 'exemption.rejectInPart'] },
  accepted: { by: ['exemption.accept'], takes: [] },
  rejected: { by: ['exemption.reject'], takes: ['objection.submit'] },
  partRejected: { by: ['exemption.rejectInPart'], takes: ['objection.submit'] },
  rejectionObjected: {
    by: ['exemption.reject', 'objection.submit'],
    takes: ['objection.accept', 'objection.reject'],
  },
  partRejectionObjected: {
    by: ['exemption.rejectInPart', 'objection.submit'],
    takes: ['objection.accept', 'objection.reject'],
  },
  acceptedOnObjection: { by: ['exemption.reject', 'objection.submit', 'objection.accept'], takes: [] },
  rejectedForGood: { by: ['exemption.reject', 'objection.submit', 'objection.reject'], takes: [] },
  partRejectedForGood: { by: ['exemption.rejectInPart', 'objection.submit', 'objection.reject'], takes: [] },
};
const send = (one: Prepared, event: string) => EVENTS[event]?.(one) ?? Promise.resolve(0);
const reach = async (state: ExemptionState): Promise<Prepared> => {
  const one = await prepared();
  for (const event of STATES[state].by) expect(await send(one, event)).toBe(200);
  return one;
};
const stateOf = async ({ request }: Prepared) => {
  const row = await server.context.db
    .selectFrom('exemption')
    .select(['state', 'items', 'version'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  return { ...row, value: (row.state as { value: string }).value };
};
const open = async ({ dead }: Prepared) =>
  (await openItems(server.context.db, dead.civilId)).map(({ outstanding }) => outstanding);

describe.each(Object.entries(STATES) as [ExemptionState, (typeof STATES)[ExemptionState]][])(
  'a request that is %s',
  (state, { takes }) => {
    test('refuses every event that it does not take, and is as before', async () => {
      const one = await reach(state);
      const before = await stateOf(one);
      expect(before.value).toBe(state);
      for (const event of Object.keys(EVENTS).filter((name) => !takes.includes(name)))
        expect([event, await send(one, event)]).toEqual([event, 409]);
      expect(await stateOf(one)).toEqual(before);
      const [taken] = takes;
      if (taken !== undefined) expect(await send(one, taken)).toBe(200);
    });
  },
);

describe('what the fund exempts', () => {
  test('is booked on every loan when the request is accepted', async () => {
    const one = await prepared();
    expect(await one.decide('exemption.accept')).toMatchObject({
      status: 'ACCEPTED',
      items: [{ isExempted: true }, { isExempted: true }],
      openItems: [],
      decisions: [],
    });
    expect(await open(one)).toEqual([]);
    const booked = await server.context.db
      .selectFrom('loan_transaction')
      .select(['kind', 'amount'])
      .where('civil_id', '=', one.dead.civilId)
      .execute();
    expect(booked.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['exemption', 300_00],
      ['exemption', 700_00],
    ]);
  });

  test('is booked loan by loan, and the rest when an objection is accepted', async () => {
    const one = await prepared();
    expect(await send(one, 'exemption.rejectInPart')).toBe(200);
    expect(await open(one)).toEqual([300_00]);
    expect((await one.request.read()).body).toMatchObject({
      status: 'PARTREJECTED',
      objection: 'possible',
      reason: REASON,
      items: expect.arrayContaining([
        expect.objectContaining({ isExempted: true, reason: null }),
        expect.objectContaining({ isExempted: false, reason: REASON }),
      ]),
    });
    await send(one, 'objection.submit');
    await send(one, 'objection.accept');
    expect(await open(one)).toEqual([]);
    expect((await one.request.read()).body).toMatchObject({
      status: 'ACCEPTED',
      objection: 'accepted',
      items: [{ isExempted: true }, { isExempted: true }],
    });
  });

  test('is nothing when the request is rejected', async () => {
    const one = await prepared();
    await send(one, 'exemption.reject');
    expect(await open(one)).toHaveLength(2);
    expect((await one.request.read()).body).toMatchObject({ status: 'REJECTED', reason: REASON });
  });

  test('lets the heirs have a certificate about the deceased', async () => {
    const one = await prepared();
    const ask = () =>
      one.heir.browser.call('POST', '/release-certificates/deceased', {
        body: { deceasedCivilId: one.dead.civilId, heirsInstrumentNumber: '441200301', purpose: 'general' },
        key: randomUUID(),
      });
    expect((await ask()).body.error.code).toBe('deceased_not_found');
    await one.decide('exemption.accept');
    expect((await ask()).body).toMatchObject({ validity: 'valid', isForDeceased: true });
  });

  test('needs a decision of each loan, of which one is exempted and one is not', async () => {
    const one = await prepared();
    const [exempted, refused] = one.items;
    for (const items of [
      [],
      [exempted],
      one.items.map((item) => ({ ...item, isExempted: true })),
      one.items.map((item) => ({ ...item, isExempted: false, reason: REASON })),
      [exempted, { ...refused, reason: '' }],
    ])
      expect(await statusOf(one.decide('exemption.rejectInPart', { items: items as Body['items'] }))).toBe(400);
    expect(await statusOf(one.decide('exemption.reject', { reason: '' }))).toBe(400);
    expect((await stateOf(one)).value).toBe('inProgress');
  });

  test('cannot be accepted where nothing is owed', async () => {
    const heir = await heirOf(server);
    const request = await heir.submitted('1088888880');
    const decide = (event: Body['event']) =>
      desk.decideExemption({ params: { id: request.id }, body: { event, reason: REASON } });
    expect(await statusOf(decide('exemption.accept'))).toBe(400);
    expect(await decide('exemption.reject')).toMatchObject({ status: 'REJECTED', items: [], deceasedName: null });
  });
});

describe('at the same time', () => {
  const raced = async (count: number, run: (index: number) => Promise<number>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => run(index)));
    return answers.filter((status) => status === 200).length;
  };

  test('fifty contradicting decisions have one outcome', async () => {
    const one = await prepared();
    const decisions = ['exemption.accept', 'exemption.reject', 'exemption.rejectInPart'];
    expect(await raced(50, (index) => send(one, decisions[index % 3] ?? ''))).toBe(1);
    expect((await stateOf(one)).version).toBe(3);
    const { mobile } = one.heir.citizen;
    const notified = async () => {
      const rows = await server.context.db
        .selectFrom('phone_message')
        .select('text')
        .where('to', '=', mobile)
        .execute();
      return rows.filter(({ text }) => text.includes('exemption request')).length;
    };
    await eventually(notified).toBe(1);
  });

  test('fifty objections make one', async () => {
    const one = await reach('rejected');
    expect(await raced(50, async (index) => (await one.request.object(`سبب رقم ${index}`)).status)).toBe(1);
    expect((await one.request.read()).body).toMatchObject({ objection: 'inProgress', objected: { answer: null } });
  });

  test('one objection that is sent fifty times is one', async () => {
    const one = await reach('rejected');
    const key = randomUUID();
    expect(await raced(50, async () => (await one.request.object('سبب واحد', [], key)).status)).toBeGreaterThan(0);
    expect((await one.request.object('سبب واحد', [], key)).status).toBe(200);
    expect((await stateOf(one)).version).toBe(4);
  });
});

describe('documents of an objection', () => {
  const attach = ({ request }: Prepared, kind = 'objection-report') =>
    request.attach(kind, `${request.path}/objection/attachments`);
  const detach = ({ heir, request }: Prepared, id: string) =>
    heir.browser.call('DELETE', `${request.path}/objection/attachments/${id}`);

  test('are attached and removed while it is possible, and stay from then on', async () => {
    const one = await reach('partRejected');
    const { body: file } = await attach(one);
    expect((await detach(one, file.id)).status).toBe(200);
    const { body: kept } = await attach(one);
    expect((await one.request.read()).body.objectionAttachments).toMatchObject([{ id: kept.id }]);
    expect((await one.request.object('نرفق ما يثبت الإعسار', [kept.id])).status).toBe(200);
    expect((await attach(one)).body.error.code).toBe('draft_submitted');
    expect((await detach(one, kept.id)).body.error.code).toBe('draft_submitted');
  });

  test('are those that the heir saw: with any other ones nothing is submitted', async () => {
    const one = await reach('rejected');
    const { body: file } = await attach(one);
    const conflict = { status: 409, body: { error: { code: 'draft_conflict' } } };
    expect(await one.request.object('بلا ما أُرفق من جهاز آخر')).toMatchObject(conflict);
    expect(await one.request.object('بما ليس فيه', [file.id, randomUUID()])).toMatchObject(conflict);
    expect((await one.request.read()).body).toMatchObject({ objection: 'possible', objected: null });
    expect((await one.request.object('بما أراه', [file.id])).status).toBe(200);
  });

  test('are no way to the documents of the request', async () => {
    const one = await reach('rejected');
    const [certificate] = (await one.request.read()).body.attachments;
    expect((await detach(one, certificate.id)).status).toBe(404);
    expect((await attach(one, 'death-certificate')).body.error.code).toBe('invalid_request');
  });

  test('are not taken before there is a rejection', async () => {
    expect((await attach(await prepared())).body.error.code).toBe('draft_submitted');
  });
});

test('the desk lists requests in short, and shows one with its loans and its history', async () => {
  const { request, decide, dead } = await prepared();
  await decide('exemption.reject');
  const listed = (await desk.exemptions({ query: {} })).exemptions.find(({ id }) => id === request.id);
  expect(listed).toMatchObject({ deceasedCivilId: dead.civilId, status: 'REJECTED', decisions: [] });
  expect(listed).not.toHaveProperty('openItems');
  const shown = await desk.exemption({ params: { id: request.id } });
  expect(shown).toMatchObject({
    ...listed,
    openItems: dead.loans.map((loanId) => ({ loanId })),
    history: [{ event: 'exemption.submit' }, { event: 'exemption.reject', by: 'fund', note: REASON }],
  });
  await expect(desk.exemption({ params: { id: randomUUID() } })).rejects.toThrow(/404/);
});
