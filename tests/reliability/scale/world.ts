/** What the measured citizens have: the same on both sides, so that a difference comes from the others. Made through the portal and its desk. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, prepareDisbursement, prepareLoan, prepareRequest } from '#tests/setup/cases/contracts.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import type { Side } from './sides.ts';
import type { Visitor } from './timed.ts';

/** A person of the seeds who owes nothing, so a release certificate can be had. */
const HOLDER = '1042290746';
/** One of the seeds, whose password is that of all who are filled in. */
const NAMESAKE = '1048220916';
const PASSWORD = 'Nakheel1448';

export type Person = { civilId: string; password: string; mobile: string };
/** The citizen of this number, as the fill names them. */
export const filledPerson = (number: number): Person => ({
  civilId: `11${String((number * 7_654_321) % 100_000_000).padStart(8, '0')}`,
  mobile: `05${String(number).padStart(8, '3')}`,
  password: PASSWORD,
});

const open = (url: string, hand: CitizenHand): { hand: CitizenHand; visitor: Visitor } => {
  const agent = new Agent({ keepAlive: true });
  const headers = () => ({ cookie: hand.jar(), authorization: `Bearer ${hand.session().token}` });
  return { hand, visitor: { url, agent, headers } };
};

const applicationsOf = async (citizen: CitizenHand, desk: DeskHand) => {
  const draft = await prepareDraft(citizen, desk);
  const scratch = await prepareDraft(citizen, desk);
  const { dealId } = await submitDraft(citizen, (await prepareDraft(citizen, desk)).id);
  const deal = await citizen.deals.get({ params: { id: dealId } });
  await citizen.deals.receiptDocument({ params: { id: dealId } });
  const contract = await prepareContract(citizen, desk);
  return { draft, scratch: scratch.id, deal, contract };
};

const loansOf = async (citizen: CitizenHand, desk: DeskHand) => {
  const loan = (await citizen.account()).loans.find(({ paid, outstanding }) => paid > 0 && outstanding > 0);
  if (!loan) throw new Error('The citizen has no loan that is paid in part.');
  const { invoices } = await citizen.loanAccounts.get({ params: { id: loan.id } });
  const invoice = invoices[0] ?? (await desk.issueInvoice({ params: { id: loan.id }, body: { id: randomUUID() } }));
  await citizen.loanAccounts.invoiceDocument({ params: { id: invoice.id } });
  const { loanAccountId } = await prepareLoan(citizen, desk);
  /** Small, so that there is always more to ask for. */
  const part = { loanAccountId, amount: 1000_00 };
  const request = await prepareRequest(citizen, desk, part);
  const scratch = await prepareRequest(citizen, desk, part);
  await prepareDisbursement(citizen, desk, part);
  return { loan: loan.id, invoice: invoice.id, part, request, disbursementScratch: scratch.id };
};

/** The key by which anybody verifies the latest paper of a kind. */
const keyOf = async ({ db }: Pick<Side, 'db'>, kind: string, civilId: string): Promise<string> => {
  const { rows } = await db.query<{ verification_key: string }>(
    'select verification_key from paper where civil_id = $1 and kind = $2 order by issued_at desc limit 1',
    [civilId, kind],
  );
  if (!rows[0]) throw new Error(`No paper of the kind "${kind}" was issued.`);
  return rows[0].verification_key;
};

/** What earlier runs on a database have left: another password, another mobile, papers whose files are gone with their servers. */
const forgetRuns = async ({ db, since }: Side, { civilId, mobile }: Person): Promise<void> => {
  await db.query(
    `update citizen set mobile = $2, password_hash = (select password_hash from citizen where civil_id = $3)
     where civil_id = $1`,
    [civilId, mobile, NAMESAKE],
  );
  await db.query('delete from paper where civil_id = any($1) and issued_at < $2', [[HOLDER, civilId], since]);
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** `desk`: one for all worlds of a side, since it knows which codes were read. */
export const openWorld = async (side: Side, desk: DeskHand, number: number) => {
  const { url } = side.server;
  /** Changes with what is measured: a password, a mobile. */
  const person = filledPerson(number);
  await forgetRuns(side, person);
  const { hand: citizen, visitor } = open(url, await citizenHand(url, desk, person));
  const holder = open(url, await citizenHand(url, desk, HOLDER));
  const things = {
    ...(await applicationsOf(citizen, desk)),
    ...(await loansOf(citizen, desk)),
  };
  return {
    url,
    desk,
    person,
    citizen,
    visitor,
    holder,
    /** A browser without a session. */
    stranger: { url, agent: visitor.agent, headers: () => ({}) } satisfies Visitor,
    things,
    /** The key of a paper of the citizen, or of another person. */
    keyOf: (kind: string, civilId = person.civilId) => keyOf(side, kind, civilId),
    /** A limit that no setting lifts. */
    forgive: (limit: string) => side.db.query('delete from rate_limit where key = $1', [limit]),
    /** The same citizen in another browser. */
    again: async () => open(url, await citizenHand(url, desk, person)),
  };
};
