/** What the measured citizens have: the same on both sides, so that a difference comes from the others. Made through the portal and its desk. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { REQUEST_KINDS, type RequestKind } from '#contract/services/letters.ts';
import { prepareDraft, sampleWhatIf, submitDraft } from '#tests/setup/cases/applications.ts';
import { freeSlots } from '#tests/setup/cases/appointments.ts';
import { prepareContract, prepareDisbursement, prepareLoan, prepareRequest } from '#tests/setup/cases/contracts.ts';
import { prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { prepareExport, submitExport } from '#tests/setup/cases/export-certificates.ts';
import { callsOf, letterAnswers, prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
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
  const whatIf = randomUUID();
  await citizen.whatIf.save({
    params: { id: whatIf },
    body: { baseVersion: 0, answers: sampleWhatIf, partial: {} },
    key: randomUUID(),
  });
  return { draft, scratch: scratch.id, deal, contract, whatIf };
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
  const submitted = await prepareDisbursement(citizen, desk, part);
  return { loan: loan.id, invoice: invoice.id, part, request, disbursementScratch: scratch.id, submitted };
};

const servicesOf = async (citizen: CitizenHand, desk: DeskHand) => {
  const exemptionDraft = await prepareExemption(citizen);
  const exemptionScratch = await prepareExemption(citizen);
  const exemption = await submitExemption(citizen, await prepareExemption(citizen));
  await desk.decideExemption({
    params: { id: exemption.id },
    body: { event: 'exemption.reject', reason: 'للتركة أصول تكفي' },
  });
  const exportDraft = await prepareExport(citizen);
  const exportScratch = await prepareExport(citizen);
  const exported = await submitExport(citizen, await prepareExport(citizen));
  await desk.decideExportCertificate({ params: { id: exported.id }, body: { event: 'certificate.issue' } });
  return {
    exemptionDraft,
    exemptionScratch: exemptionScratch.id,
    exemption: exemption.id,
    exportDraft,
    exportScratch: exportScratch.id,
    exported: exported.id,
  };
};

const lettersOf = async (citizen: CitizenHand, kind: RequestKind) => {
  const draft = await prepareLetter(citizen, kind, letterAnswers(), ['letter-1']);
  const scratch = await prepareLetter(citizen, kind, letterAnswers(), ['letter-1']);
  const { id, number } = await submitLetter(citizen, kind, await prepareLetter(citizen, kind));
  await callsOf(citizen, kind).thread({ params: { number } });
  return { draft, scratch: scratch.id, id, number };
};

/** One that is ahead, with any department that has room. */
export const appointmentOf = async (citizen: CitizenHand) => {
  const [ahead] = (await citizen.appointments.list({ query: {} })).upcoming;
  if (ahead) return ahead;
  const departmentId = DEPARTMENT;
  const [startsAt] = (await freeSlots(citizen, departmentId)).slice(40);
  if (startsAt === undefined) throw new Error(`Nothing is free with ${departmentId}.`);
  return citizen.appointments.book({ body: { departmentId, startsAt }, key: randomUUID() });
};
export const DEPARTMENT = 'main-centre.technical';

/** The keys by which anybody verifies the papers of a citizen, by their kind. */
const keysOf = async ({ db }: Pick<Side, 'db'>, civilId: string): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ kind: string; verification_key: string }>(
    'select distinct on (kind) kind, verification_key from paper where civil_id = $1 order by kind, issued_at desc',
    [civilId],
  );
  return new Map(rows.map(({ kind, verification_key }) => [kind, verification_key]));
};

const keyOf = (keys: Map<string, string>, kind: string): string => {
  const key = keys.get(kind);
  if (key === undefined) throw new Error(`No paper of the kind "${kind}" was issued.`);
  return key;
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
  const release = await holder.hand.releaseCertificates.request({ body: { purpose: 'general' }, key: randomUUID() });
  await holder.hand.releaseCertificates.document({ params: { id: release.id } });
  const things = {
    ...(await applicationsOf(citizen, desk)),
    ...(await loansOf(citizen, desk)),
    ...(await servicesOf(citizen, desk)),
    letters: {
      reviewer: await lettersOf(citizen, REQUEST_KINDS[0]),
      director: await lettersOf(citizen, REQUEST_KINDS[1]),
    },
    appointment: (await appointmentOf(citizen)).id,
    captcha: (await citizen.contact.captcha()).id,
    identity: (await citizen.identityApp.startLogin({ body: { civilId: person.civilId } })).requestId,
    release,
  };
  const own = await keysOf(side, person.civilId);
  const keys = {
    receipt: keyOf(own, 'receipt'),
    invoice: keyOf(own, 'invoice'),
    release: keyOf(await keysOf(side, HOLDER), 'release'),
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
    keys,
    /** A limit that no setting lifts. */
    forgive: (limit: string) => side.db.query('delete from rate_limit where key = $1', [limit]),
    /** The same citizen in another browser. */
    again: async () => open(url, await citizenHand(url, desk, person)),
  };
};
