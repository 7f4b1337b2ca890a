/** The fund's side of loan accounts: what the desk lists, books and asks for, each once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { people } from '#stand-ins/seeds/people.ts';
import { prepareLoan } from '#tests/setup/cases/contracts.ts';
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

/** A loan of which nothing is disbursed or paid. */
const newLoan = async (): Promise<string> => (await prepareLoan(citizen, desk)).loanAccountId;
const at = (id: string) => desk.loanAccount({ params: { id } });
type Kind = 'payment' | 'disbursement';
const book = (account: string, kind: Kind, amount: number, id: string = randomUUID()) =>
  desk.bookTransaction({ params: { id: account }, body: { id, kind, amount } });
const invoice = (account: string, id: string = randomUUID()) =>
  desk.issueInvoice({ params: { id: account }, body: { id } });
const auditOf = async (subject: string) => {
  const rows = await server.context.db
    .selectFrom('audit_entry')
    .select(['actor', 'action'])
    .where('subject', '=', subject)
    .execute();
  return rows.filter(({ actor }) => actor === 'fund').map(({ action }) => action);
};

test('a new loan is the first of the list, and opens with what its citizen sees', async () => {
  const id = await newLoan();
  const { loanAccounts } = await desk.loanAccounts({ query: {} });
  expect(loanAccounts[0]).toMatchObject({
    ...{ id, paid: 0, civilId: people[0]?.civilId, applicant: people[0]?.fullName.ar },
  });
  expect(loanAccounts.length).toBeGreaterThan(1);
  const dates = loanAccounts.map(({ loanDate }) => loanDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(await at(id)).toMatchObject(await citizen.loanAccounts.get({ params: { id } }));
  await expect(at(randomUUID())).rejects.toThrow('404');
});

test('a booking counts once, however often it is repeated, and at once', async () => {
  const account = await newLoan();
  const id = randomUUID();
  const first = await book(account, 'disbursement', 50_000_00, id);
  expect(first).toMatchObject({ id, kind: 'disbursement', amount: 50_000_00 });
  const again = await Promise.all(Array.from({ length: 10 }, () => book(account, 'disbursement', 50_000_00, id)));
  expect(again).toEqual(Array(10).fill(first));
  const racing = randomUUID();
  const raced = await Promise.all(Array.from({ length: 10 }, () => book(account, 'payment', 1_000_00, racing)));
  expect(new Set(raced.map(({ reference }) => reference)).size).toBe(1);
  const { disbursed, paid, transactions } = await at(account);
  expect([disbursed, paid, transactions.length]).toEqual([50_000_00, 1_000_00, 2]);
  expect((await citizen.loanAccounts.get({ params: { id: account } })).transactions).toEqual(transactions);
  expect((await auditOf(account)).sort()).toEqual(['disbursement.book', 'payment.book']);
});

test('an id stands for one booking: another amount, kind or account is refused', async () => {
  const [account, other] = [await newLoan(), await newLoan()];
  const id = randomUUID();
  await book(account, 'payment', 1_00, id);
  const attempts = await Promise.allSettled([
    book(account, 'payment', 2_00, id),
    book(account, 'disbursement', 1_00, id),
    book(other, 'payment', 1_00, id),
  ]);
  for (const attempt of attempts)
    expect(attempt).toMatchObject({ reason: { message: expect.stringContaining('idempotency_key_reused') } });
  expect((await at(account)).transactions).toHaveLength(1);
  expect((await at(other)).transactions).toHaveLength(0);
});

test('a wrong amount is refused at its field, with the most that is possible', async () => {
  const account = await newLoan();
  const { remaining, outstanding } = await at(account);
  for (const [kind, amount, description] of [
    ['payment', 0, 'greaterThan:0'],
    ['payment', -1, 'greaterThan:0'],
    ['payment', outstanding + 1, `atMostAmount:${outstanding}`],
    ['disbursement', remaining + 1, `atMostAmount:${remaining}`],
  ] as const)
    await expect(book(account, kind, amount)).rejects.toThrow(`{"path":"amount","description":"${description}"}`);
  for (const amount of [0.5, 1e300]) await expect(book(account, 'payment', amount)).rejects.toThrow('400');
  await expect(book(randomUUID(), 'payment', 1)).rejects.toThrow('404');
  expect((await at(account)).transactions).toEqual([]);
});

test('an invoice asks for the next instalment, once for one id, until every instalment has one', async () => {
  const account = await newLoan();
  const id = randomUUID();
  const first = await invoice(account, id);
  expect(first).toMatchObject({ id, loanId: account, instalment: 1, status: 'open' });
  expect(await Promise.all([invoice(account, id), invoice(account, id)])).toEqual([first, first]);
  expect(await citizen.loanAccounts.invoice({ params: { id } })).toEqual(first);
  await expect(invoice(await newLoan(), id)).rejects.toThrow('idempotency_key_reused');
  const { instalments } = await at(account);
  for (const _ of instalments.slice(1)) await invoice(account);
  await expect(invoice(account)).rejects.toThrow('illegal_transition');
  await expect(invoice(randomUUID())).rejects.toThrow('404');
  await book(account, 'payment', first.amount);
  expect((await at(account)).invoices.find((one) => one.id === id)?.status).toBe('paid');
  expect(await auditOf(id)).toEqual(['invoice.issue']);
});
