/** Contracts from the first reading to both signatures, and everything that must not sign. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gregorianDayOn } from '#contract/calendar/hijri-instant.ts';
import { financingOf, instalmentsOf, terms } from '#contract/money/finance.ts';
import { after, dayInRiyadh } from '#server/core/clock.ts';
import { type Applicant, eventually, readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import type { TestServer } from '#server/testing/server.ts';
import { advanceContract } from './lifecycle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.setOffset(0));

type Case = { applicant: Applicant; id: string; path: string };
const decide = async ({ id }: Case, event: string, reason?: string) => {
  const answer = await fetch(`${server.url}/desk/api/cases/${id}/decisions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, reason }),
  });
  return { status: answer.status, body: await answer.json() };
};
const APPROVED = ['grant.approve', 'financialStudy.complete', 'technicalAnalysis.complete', 'loan.approve'];

const prepared = async (): Promise<Case> => {
  const applicant = await readyApplicant(server);
  const id: string = (await applicant.submit()).body.dealId;
  const deal = { applicant, id, path: `/contracts/${id}` };
  for (const event of [...APPROVED, 'contract.issue']) expect((await decide(deal, event)).status).toBe(200);
  return deal;
};
const read = async ({ applicant, path }: Case) => (await applicant.browser.call('GET', path)).body;
const dealOf = async ({ applicant, id }: Case) => (await applicant.browser.call('GET', `/deals/${id}`)).body;
/** The contract and its deal always agree. */
const stateOf = async (one: Case) => [(await read(one)).state, (await dealOf(one)).state];
const reject = ({ applicant, path }: Case, reason = 'المبلغ لا يكفي', key: string = randomUUID()) =>
  applicant.browser.call('POST', `${path}/reject`, { body: { reason }, key });

const phone = () => {
  const { identityPhone } = server.standIns;
  if (!identityPhone) throw new Error('the stand-in is not there');
  return identityPhone;
};
const ask = async ({ applicant, id }: Case, browser: Browser = applicant.browser) => {
  const { status, body } = await browser.call('POST', `/identity-app/contracts/${id}`);
  return { status, code: body.error?.code, requestId: body.requestId as string, number: body.number as string };
};
const choose = ({ applicant }: Case, number: string) => {
  const open = phone()
    .open()
    .find(({ civilId }) => civilId === applicant.citizen.civilId);
  return phone().choose(open?.id ?? '', number);
};
const redeem = ({ applicant }: Case, requestId: string, browser: Browser = applicant.browser) =>
  browser.call('POST', `/identity-app/requests/${requestId}/contract`);
const approved = async (one: Case) => {
  const asked = await ask(one);
  await choose(one, asked.number);
  return asked.requestId;
};
const sign = async (one: Case) => {
  const answer = await redeem(one, await approved(one));
  expect([answer.status, answer.body.state]).toEqual([200, 'awaitingSecondParty']);
};
const codesOf = (answers: readonly { status: number; body: { error?: { code: string } } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : (body.error?.code ?? String(status)))).sort();
/** Runs what is due by then, and checks `expected` at that time. */
const later = (seconds: number, expected: () => PromiseLike<unknown>) =>
  server.later(seconds, async () => {
    await server.context.outbox.drain();
    await expected();
  });
const messagesTo = async ({ applicant }: Case) => {
  const messages = server.context.db.selectFrom('phone_message').select('text');
  const rows = await messages.where('to', '=', applicant.citizen.mobile).execute();
  return rows.map(({ text }) => text).join('\n');
};
/** Opens the connections first; otherwise the first caller has finished before the second begins. */
const raced = async <T>(count: number, { applicant }: Case, run: (index: number) => Promise<T>) => {
  await Promise.all(Array.from({ length: 20 }, () => applicant.browser.call('GET', '/config')));
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
};

describe('a contract', () => {
  test('says who borrows what, how it is repaid, and under which clauses', async () => {
    const contract = await read(await prepared());
    expect(contract).toMatchObject({
      requestType: 'contract',
      state: 'awaitingSignature',
      signedAt: null,
      approvedAt: null,
      waitEndsAt: null,
      content: { amount: 2_850_000_00, graceYears: 2, loanNumber: null },
    });
    const { instalments, clauses } = contract.content;
    expect(instalments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(2_850_000_00);
    expect([instalments.length, clauses.length]).toEqual([10, 10]);
    expect(instalments[0].dueOn).toMatch(/^14\d\d\/\d\d\/\d\d$/);
  });

  test('falls due on the days that an estimate of the same day names', async () => {
    const { content, issuedAt } = await read(await prepared());
    const day = dayInRiyadh(new Date(issuedAt));
    expect(content.instalments).toEqual(instalmentsOf(content.amount, day));
    const estimated = financingOf(content.amount, terms, day).instalments;
    expect(content.instalments.map(({ dueOn }: { dueOn: string }) => gregorianDayOn(dueOn))).toEqual(
      estimated.map(({ dueOn }) => dueOn),
    );
  });

  test('is signed by the citizen, then approved by the fund; its account opens with the same schedule', async () => {
    const one = await prepared();
    await sign(one);
    expect(await read(one)).toMatchObject({ signedAt: expect.any(String), waitEndsAt: expect.any(String) });
    expect(await stateOf(one)).toEqual(['awaitingSecondParty', 'awaitingSecondParty']);
    expect((await decide(one, 'secondParty.approve')).status).toBe(200);
    const contract = await read(one);
    expect(contract).toMatchObject({ state: 'signed', approvedAt: expect.any(String), waitEndsAt: null });
    expect((await dealOf(one)).outcome).toBe('signed');
    const { loans } = (await one.applicant.browser.call('GET', '/account')).body;
    expect(loans).toMatchObject([
      { id: contract.loanAccountId, contractNumber: contract.number, contractAmount: 2_850_000_00, paid: 0 },
    ]);
    expect(loans[0].instalments).toHaveLength(10);
    const ofAccount = await one.applicant.browser.call(
      'GET',
      `/loan-accounts/${contract.loanAccountId}/contracts/contract`,
    );
    expect(ofAccount.body.id).toBe(one.id);
    await eventually(() => messagesTo(one)).toContain(`Both parties have signed the contract ${contract.number}`);
    const trail = server.context.db.selectFrom('audit_entry').select('action').where('subject', '=', one.id);
    expect((await trail.execute()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['contract.issue', 'contract.sign', 'secondParty.approve']),
    );
  });

  test('is refused by the fund with a reason, which the citizen reads', async () => {
    const one = await prepared();
    await sign(one);
    expect((await decide(one, 'secondParty.refuse')).status).toBe(400);
    await decide(one, 'secondParty.refuse', 'انتهت صلاحية الضمان');
    expect(await read(one)).toMatchObject({ state: 'refused', reason: 'انتهت صلاحية الضمان' });
    expect(await dealOf(one)).toMatchObject({ outcome: 'rejected', rejectionReason: 'انتهت صلاحية الضمان' });
  });

  test('is rejected by the citizen with a reason, which it needs', async () => {
    const one = await prepared();
    for (const reason of ['', '  ', 'أ'.repeat(501)]) expect((await reject(one, reason)).status).toBe(400);
    const key = randomUUID();
    const [first, again] = [await reject(one, 'المبلغ لا يكفي', key), await reject(one, 'المبلغ لا يكفي', key)];
    expect([first.body.state, again.body]).toEqual(['rejected', first.body]);
    expect(await dealOf(one)).toMatchObject({ outcome: 'rejected', rejectionReason: 'المبلغ لا يكفي' });
    expect(codesOf([await reject(one)])).toEqual(['illegal_transition']);
  });
});

describe('the waiting time for the approval', () => {
  test('ends after two minutes; a late approval signs nothing, and the citizen signs again', async () => {
    const one = await prepared();
    await sign(one);
    await later(110, async () => expect((await read(one)).state).toBe('awaitingSecondParty'));
    await later(130, () => eventually(() => stateOf(one)).toEqual(['waitEnded', 'awaitingSignature']));
    expect((await decide(one, 'secondParty.approve')).status).toBe(409);
    await eventually(() => messagesTo(one)).toContain('Log in to sign it again');
    await sign(one);
    await later(600, async () => expect((await read(one)).state).not.toBe('signed'));
  });

  test('is over when its time is up, also while the job that ends it is late', async () => {
    const one = await prepared();
    await sign(one);
    await server.context.db
      .updateTable('outbox')
      .set({ due_at: after(server.context.clock.now(), 3300) })
      .where('kind', '=', 'contract.timer')
      .where(sql`payload ->> 'id'`, '=', one.id)
      .execute();
    await server.later(130, async () => {
      expect((await decide(one, 'secondParty.approve')).status).toBe(409);
      expect(await stateOf(one)).toEqual(['awaitingSecondParty', 'awaitingSecondParty']);
    });
    await later(3400, () => eventually(() => stateOf(one)).toEqual(['waitEnded', 'awaitingSignature']));
  });

  test('waits anew after signing again, from then on', async () => {
    const one = await prepared();
    await sign(one);
    await decide(one, 'secondParty.lapse');
    expect(await stateOf(one)).toEqual(['waitEnded', 'awaitingSignature']);
    await server.later(100, () => sign(one));
    await later(200, async () => expect((await read(one)).state).toBe('awaitingSecondParty'));
    await later(230, () => eventually(() => stateOf(one)).toEqual(['waitEnded', 'awaitingSignature']));
  });

  test('is as long as the settings say', async () => {
    const one = await prepared();
    const { context } = server;
    const hasty = { ...context, config: { ...context.config, secondPartySeconds: 30 } };
    const key = { civilId: one.applicant.citizen.civilId, id: one.id };
    await context.transact((tx) => advanceContract(hasty, tx, key, { type: 'contract.sign' }, 'citizen'));
    const { signedAt, waitEndsAt } = await read(one);
    expect(Math.round((Date.parse(waitEndsAt) - Date.parse(signedAt)) / 1000)).toBe(30);
  });

  test('does not undo an approval that came in time', async () => {
    const one = await prepared();
    await sign(one);
    await decide(one, 'secondParty.approve');
    await later(600, async () => expect(await stateOf(one)).toEqual(['signed', 'signed']));
  });
});

describe('nothing but an approval in time, once, by its citizen signs', () => {
  test('not one that is awaited, rejected or given up', async () => {
    const one = await prepared();
    const waiting = await ask(one);
    expect(codesOf([await redeem(one, waiting.requestId)])).toEqual(['failed_to_sign']);
    await choose(one, waiting.number === '10' ? '11' : '10');
    expect(codesOf([await redeem(one, waiting.requestId)])).toEqual(['failed_to_sign']);
    const left = await ask(one);
    await one.applicant.browser.call('POST', `/identity-app/requests/${left.requestId}/cancel`);
    await choose(one, left.number);
    expect(codesOf([await redeem(one, left.requestId)])).toEqual(['failed_to_sign']);
    expect((await read(one)).state).toBe('awaitingSignature');
  });

  test('not one that came too late, or was kept too long', async () => {
    const one = await prepared();
    const late = await ask(one);
    await server.later(130, async () => {
      await choose(one, late.number);
      expect(codesOf([await redeem(one, late.requestId)])).toEqual(['failed_to_sign']);
    });
    const kept = await server.later(200, () => approved(one));
    await server.later(850, async () => expect(codesOf([await redeem(one, kept)])).toEqual(['failed_to_sign']));
    expect((await read(one)).state).toBe('awaitingSignature');
  });

  test('one approval signs once: ten times at once, and in another tab, it is the same contract', async () => {
    const one = await prepared();
    const requestId = await approved(one);
    const answers = await raced(10, one, () => redeem(one, requestId));
    expect(codesOf(answers)).toEqual(Array(10).fill('done'));
    expect(new Set(answers.map(({ body }) => body.version))).toEqual(new Set([2]));
    await decide(one, 'secondParty.lapse');
    expect(codesOf([await redeem(one, requestId)])).toEqual(['failed_to_sign']);
  });

  test('not in the browser of another, nor in another browser of the same citizen', async () => {
    const [one, other] = [await prepared(), await prepared()];
    const requestId = await approved(one);
    expect((await redeem(one, requestId, other.applicant.browser)).status).toBe(404);
    expect((await redeem(one, requestId, await server.login(one.applicant.citizen))).status).toBe(404);
    expect((await read(one)).state).toBe('awaitingSignature');
  });

  test('not after a rejection, which the approval on the phone contradicts', async () => {
    const one = await prepared();
    const requestId = await approved(one);
    expect((await reject(one)).status).toBe(200);
    expect(codesOf([await redeem(one, requestId)])).toEqual(['illegal_transition']);
    expect(await stateOf(one)).toEqual(['rejected', 'rejected']);
    expect((await ask(one)).code).toBe('illegal_transition');
  });
});

describe('at the same instant', () => {
  test('of fifty rejections one counts', async () => {
    const one = await prepared();
    const codes = codesOf(await raced(50, one, () => reject(one)));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'illegal_transition')).toHaveLength(49);
  });

  test('of fifty presses that sign and reject exactly one counts, and contract and deal agree', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await prepared();
      const requestId = await approved(one);
      const answers = await raced(50, one, (index) => (index % 2 === 0 ? redeem(one, requestId) : reject(one)));
      const signed = answers.filter(({ status }, index) => status === 200 && index % 2 === 0).length;
      const rejected = answers.filter(({ status }, index) => status === 200 && index % 2 === 1).length;
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const [state, dealState] = await stateOf(one);
      // Repeated, the one approval answers the contract that it has signed.
      if (state === 'awaitingSecondParty') expect([signed, rejected, dealState]).toEqual([25, 0, state]);
      else expect([state, signed, rejected, dealState]).toEqual(['rejected', 0, 1, 'rejected']);
    }
  });

  test('of an approval and an end of the waiting time one counts', async () => {
    const one = await prepared();
    await sign(one);
    const answers = await raced(2, one, (index) =>
      decide(one, index === 0 ? 'secondParty.approve' : 'secondParty.lapse'),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([
      ['signed', 'signed'],
      ['waitEnded', 'awaitingSignature'],
    ]).toContainEqual(await stateOf(one));
  });
});

describe('the contract of another citizen', () => {
  test('does not exist: to read, to download, to sign, to reject', async () => {
    const [one, other] = [await prepared(), await prepared()];
    const account: string = (await read(one)).loanAccountId;
    const { browser } = other.applicant;
    for (const id of [one.id, randomUUID()]) {
      const calls = await Promise.all([
        browser.call('GET', `/contracts/${id}`),
        browser.call('GET', `/contracts/${id}/document`),
        browser.call('POST', `/contracts/${id}/reject`, { body: { reason: 'x' }, key: randomUUID() }),
        browser.call('POST', `/identity-app/contracts/${id}`),
        browser.call('GET', `/loan-accounts/${id === one.id ? account : id}/contracts/contract`),
      ]);
      expect(calls.map(({ status }) => status)).toEqual(Array(5).fill(404));
      expect(codesOf(calls)).toEqual(Array(5).fill('contract_document_not_found'));
    }
    expect((await read(one)).state).toBe('awaitingSignature');
  });
});
