/** The fund's side of batch disbursements, from the submitted request to the booking on the loan account. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { people } from '#stand-ins/seeds/people.ts';
import { prepareDisbursement, prepareLoan, signContract } from '#tests/setup/cases/contracts.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
let citizen: CitizenHand;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
  citizen = await citizenHand(server.url, desk, people[0]?.civilId ?? '');
});
afterAll(() => server.close());

const shown = async (id: string) => {
  const { disbursements } = await desk.disbursements({ query: {} });
  const place = disbursements.findIndex((one) => one.id === id);
  return { place, one: disbursements[place] };
};
const decide = (id: string, event: 'secondParty.approve' | 'secondParty.refuse' | 'secondParty.lapse', reason = '') =>
  desk.decideDisbursement({ params: { id }, body: { event, ...(reason !== '' && { reason }) } });
const payOut = (id: string) => desk.payOut({ params: { id } });

test('a request is approved as second party, then paid out once', async () => {
  const { loanAccountId, number: loanNumber } = await prepareLoan(citizen, desk);
  const { id, number } = await prepareDisbursement(citizen, desk, { loanAccountId, amount: 250_000_00 });
  expect(await shown(id)).toMatchObject({
    place: 0,
    one: {
      ...{ number, loanAccountId, loanNumber, amount: 250_000_00, status: 'awaitingSignature' },
      ...{ decisions: [], payable: false, paidAt: null, applicant: people[0]?.fullName.ar },
      documents: [{ kind: 'purchase-invoice' }, { kind: 'progress-report' }],
    },
  });
  await expect(decide(id, 'secondParty.approve')).rejects.toThrow('409');
  await expect(payOut(id)).rejects.toThrow('409');

  await signContract(citizen, desk, id);
  expect((await shown(id)).one?.decisions).toEqual(['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse']);
  expect(await decide(id, 'secondParty.approve')).toMatchObject({ status: 'signed', decisions: [], payable: true });
  expect((await citizen.loanAccounts.get({ params: { id: loanAccountId } })).disbursed).toBe(0);

  const paid = await payOut(id);
  expect(paid).toMatchObject({ status: 'paid', payable: false, paidAt: expect.any(String) });
  expect(await payOut(id)).toEqual(paid);
  const { disbursed, transactions } = await citizen.loanAccounts.get({ params: { id: loanAccountId } });
  expect([disbursed, transactions.length]).toEqual([250_000_00, 1]);
  const { mobile } = citizen.session().user;
  const texts = async () => (await desk.messages({ query: { to: mobile } })).messages.map(({ text }) => text).join();
  await eventually(texts).toContain(`The disbursement ${number} has been paid out`);
  await eventually(texts).toContain(`The fund has approved the disbursement ${number}`);
  const trail = await server.context.db.selectFrom('audit_entry').select('action').where('subject', '=', id).execute();
  const actions = trail.map(({ action }) => action);
  expect(actions.filter((action) => action === 'disbursement.payOut')).toHaveLength(1);
  expect(actions).toEqual(expect.arrayContaining(['disbursement.submit', 'contract.sign', 'secondParty.approve']));
});

test('a request is refused with a reason, or its waiting time ends and it is signed again', async () => {
  const { id } = await prepareDisbursement(citizen, desk);
  await signContract(citizen, desk, id);
  expect(await decide(id, 'secondParty.lapse')).toMatchObject({ status: 'waitEnded', decisions: [] });
  await signContract(citizen, desk, id);
  await expect(decide(id, 'secondParty.refuse')).rejects.toThrow('400');
  expect(await decide(id, 'secondParty.refuse', 'الفاتورة غير واضحة')).toMatchObject({ status: 'refused' });
  await expect(payOut(id)).rejects.toThrow('409');
});

test('its documents are read at the desk, those of other requests are not', async () => {
  const [one, other] = [await prepareDisbursement(citizen, desk), await prepareDisbursement(citizen, desk)];
  const [file] = (await shown(one.id)).one?.documents ?? [];
  const read = (id: string, documentId = '') => desk.disbursementDocument({ params: { id, documentId } });
  expect(await (await read(one.id, file?.id)).text()).toContain('%PDF');
  await expect(read(other.id, file?.id)).rejects.toThrow('404');
  await expect(payOut(randomUUID())).rejects.toThrow('404');
  await expect(decide(randomUUID(), 'secondParty.approve')).rejects.toThrow('404');
});
