import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { dealMachine } from '#machines/lifecycles/deal/deal.machine.ts';
import { ProblemError } from '#server/core/problem.ts';
import { type Applicant, readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { advanceDeal, snapshotOf } from './lifecycle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const EVENTS: DealEvent[] = [
  { type: 'application.submit' },
  { type: 'grant.approve' },
  { type: 'financialStudy.complete' },
  { type: 'technicalAnalysis.complete' },
  { type: 'loan.approve' },
  { type: 'contract.issue', contractNumber: 'LC-TEST-TEST' },
  { type: 'contract.sign' },
  { type: 'contract.reject', reason: 'المبلغ أقل مما يكفي' },
  { type: 'secondParty.approve' },
  { type: 'deal.reject', reason: 'الأرض خارج نطاق الزراعة' },
  { type: 'document.request', kind: 'land-deed', note: '' },
  { type: 'document.receive', kind: 'land-deed' },
  { type: 'document.withdraw', kind: 'land-deed' },
  { type: 'deal.cancel' },
];
const TO_SIGNED: DealEvent['type'][] = [
  'grant.approve',
  'financialStudy.complete',
  'technicalAnalysis.complete',
  'loan.approve',
  'contract.issue',
  'contract.sign',
  'secondParty.approve',
];
const eventOf = (type: DealEvent['type']) => EVENTS.find((event) => event.type === type)!;

type Deal = { applicant: Applicant; key: { civilId: string; id: string } };
const submitted = async (): Promise<Deal> => {
  const applicant = await readyApplicant(server);
  const { dealId } = (await applicant.submit()).body;
  return { applicant, key: { civilId: applicant.citizen.civilId, id: dealId } };
};
const advance = ({ key }: Pick<Deal, 'key'>, event: DealEvent) =>
  server.context.transact((tx) => advanceDeal(server.context, tx, key, event, 'fund'));
const led = async (...path: DealEvent['type'][]): Promise<Deal> => {
  const deal = await submitted();
  for (const type of path) await advance(deal, eventOf(type));
  return deal;
};
const rowOf = ({ key }: Pick<Deal, 'key'>) =>
  server.context.db.selectFrom('deal').selectAll().where('id', '=', key.id).executeTakeFirstOrThrow();
const read = ({ applicant, key }: Deal) => applicant.browser.client.deals.get({ params: { id: key.id } });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof ProblemError ? thrown.code : String(thrown)),
  );

describe('a deal as its owner sees it', () => {
  test('is listed with its step and who has to act, the newest first', async () => {
    const { applicant, key } = await led('grant.approve');
    const { deals } = await applicant.browser.client.deals.list({ query: {} });
    expect(deals).toMatchObject([
      {
        id: key.id,
        state: 'financialStudy',
        step: 'financialStudy',
        outcome: 'open',
        awaits: 'fund',
        dealType: 'capital',
        sector: { en: 'Plant production' },
        projectType: 'expansion',
        product: { en: 'Greenhouses' },
        subProduct: { en: 'Renewal of standing houses' },
        branch: { en: 'Buraydah Branch' },
        office: { en: 'Al-Asyah Office' },
      },
    ]);
    expect((await applicant.browser.client.account()).deals).toEqual(deals);
  });

  test('waits for the citizen once the contract is there', async () => {
    const deal = await led(...TO_SIGNED.slice(0, 5));
    expect(await read(deal)).toMatchObject({ state: 'awaitingSignature', step: 'signing', awaits: 'citizen' });
  });

  test('keeps its history to the end', async () => {
    const deal = await led(...TO_SIGNED);
    const { history, outcome, awaits, step } = await read(deal);
    expect({ outcome, awaits, step }).toEqual({ outcome: 'signed', awaits: 'nobody', step: 'signing' });
    expect(history.map(({ event }) => event)).toEqual(['application.submit', ...TO_SIGNED]);
    expect(history.at(-1)?.state).toBe('signed');
  });

  test('shows why and where it was rejected', async () => {
    const deal = await led('grant.approve', 'deal.reject');
    expect(await read(deal)).toMatchObject({
      outcome: 'rejected',
      awaits: 'nobody',
      step: 'financialStudy',
      rejectionReason: 'الأرض خارج نطاق الزراعة',
    });
  });

  test("somebody else's is answered like one that does not exist", async () => {
    const { key } = await submitted();
    const stranger = await readyApplicant(server);
    for (const path of ['', '/receipt']) {
      const foreign = await stranger.browser.call('GET', `/deals/${key.id}${path}`);
      const unknown = await stranger.browser.call('GET', `/deals/${randomUUID()}${path}`);
      expect({ ...foreign.body.error, supportId: '' }).toEqual({ ...unknown.body.error, supportId: '' });
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
    }
  });
});

describe('a deal that another release has written', () => {
  const stored = async (deal: Deal, state: object) => {
    const { db } = server.context;
    await db
      .updateTable('deal')
      .set({ state: JSON.stringify(state) })
      .where('id', '=', deal.key.id)
      .execute();
  };

  test('is lifted when it is older, and goes on from there', async () => {
    const deal = await led('grant.approve');
    const { v, context, ...state } = (await rowOf(deal)).state as Envelope;
    const { wanted, ...before } = context as { wanted: unknown };
    expect([v, wanted]).toEqual([2, []]);
    await stored(deal, { ...state, v: 1, value: { underReview: 'financialStudy' }, context: before });
    expect(await read(deal)).toMatchObject({ state: 'financialStudy', awaits: 'fund' });
    await advance(deal, eventOf('financialStudy.complete'));
    expect(await read(deal)).toMatchObject({ state: 'technicalAnalysis' });
  });

  test('is left to a server of that release when it is newer: this one asks to come again, and changes nothing', async () => {
    const deal = await led('grant.approve');
    const newer = { ...((await rowOf(deal)).state as object), v: 3 };
    await stored(deal, newer);
    const { status, body, headers } = await deal.applicant.browser.call('GET', `/deals/${deal.key.id}`);
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'service_suspended', '1']);
    expect(await codeOf(advance(deal, eventOf('financialStudy.complete')))).toContain('version 3 is newer than 2');
    expect((await rowOf(deal)).state).toEqual(newer);
  });
});

test('cancelling is not there while its flag is off', async () => {
  const { applicant, key } = await submitted();
  const answer = await applicant.browser.call('POST', `/deals/${key.id}/cancel`, { body: {}, key: randomUUID() });
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  expect((await read({ applicant, key })).outcome).toBe('open');
});

/** The events that lead from a submitted deal to each state, found by walking the machine. */
const pathsToStates = () => {
  const start = transition(
    dealMachine,
    dealMachine.resolveState({
      value: 'draft',
      context: { dealId: '', contractNumber: null, reason: null, wanted: [] },
    }),
    { type: 'application.submit' },
  )[0];
  const paths = new Map<string, DealEvent['type'][]>([[JSON.stringify(start.value), []]]);
  const queue = [{ snapshot: start, path: [] as DealEvent['type'][] }];
  for (const { snapshot, path } of queue) {
    for (const event of EVENTS.filter((candidate) => snapshot.can(candidate))) {
      const [next] = transition(dealMachine, snapshot, event);
      if (paths.has(JSON.stringify(next.value))) continue;
      paths.set(JSON.stringify(next.value), [...path, event.type]);
      queue.push({ snapshot: next, path: [...path, event.type] });
    }
  }
  return [...paths];
};

describe('every event in every state', () => {
  test.each(pathsToStates())(
    '%s: what the lifecycle does not know is refused and changes nothing',
    async (state, path) => {
      const deal = await led(...path);
      const before = await rowOf(deal);
      const snapshot = snapshotOf(before);
      expect(JSON.stringify(snapshot.value)).toBe(state);
      const illegal = EVENTS.filter((event) => !snapshot.can(event));
      expect(illegal.length).toBeGreaterThan(0);
      for (const event of illegal) expect(await codeOf(advance(deal, event)), event.type).toBe('illegal_transition');
      expect(await rowOf(deal)).toEqual(before);
      expect((await read(deal)).history).toHaveLength(path.length + 1);
    },
  );

  test('every state after the submission was visited, those that wait for a document as well', () => {
    const steps = ['grantDecision', 'financialStudy', 'technicalAnalysis', 'loanApproval', 'contractProcessing'];
    const states = [
      ...steps.flatMap((review) =>
        ['complete', 'awaited'].map((documents) => ({ underReview: { review, documents } })),
      ),
      'awaitingSignature',
      'awaitingSecondParty',
      'signed',
      'rejected',
      'cancelled',
    ];
    expect(
      pathsToStates()
        .map(([state]) => state)
        .sort(),
    ).toEqual(states.map((state) => JSON.stringify(state)).sort());
  });
});

describe('a transition happens once', () => {
  // Opens the connections first; otherwise the first caller has finished before the second begins.
  const raced = async <T>(count: number, run: (index: number) => Promise<T>) => {
    await Promise.all(Array.from({ length: 20 }, () => server.context.db.selectFrom('seed').select('name').execute()));
    return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
  };

  test('of fifty equal decisions at once one is taken', async () => {
    const deal = await submitted();
    const outcomes = await raced(50, () => codeOf(advance(deal, eventOf('grant.approve'))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'illegal_transition')).toHaveLength(49);
    expect((await rowOf(deal)).version).toBe(2);
  });

  test('approving and rejecting at once ends in one of the two, with one event', async () => {
    const deal = await led(...TO_SIGNED.slice(0, 5));
    const outcomes = await raced(2, (index) =>
      codeOf(advance(deal, eventOf(index === 0 ? 'contract.sign' : 'contract.reject'))),
    );
    expect(outcomes.sort()).toEqual(['done', 'illegal_transition']);
    const { history } = await read(deal);
    expect(history).toHaveLength(7);
  });
});
