/** What the requests are about: a citizen at work with a draft, a what-if request and a submitted deal. */
import { randomUUID } from 'node:crypto';
import { identityRequest } from '#contract/identity-app.ts';
import type { Answers } from '#contract/loans/loan-application.ts';
import { prepareDraft, sampleAnswers, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, prepareDisbursement, prepareRequest, signContract } from '#tests/setup/cases/contracts.ts';
import { type CitizenHand, citizenHand, registerCitizen } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { clearPhone } from '#tests/setup/phone.ts';
import { discardServices, type Part, prepareServices } from './services.ts';

export type World = {
  cookie: string;
  token: string;
  /** The id that belongs at a place of a path. */
  idIn(path: string, name: string): string;
  /** Values of fields, by their names. */
  values: Record<string, unknown>;
  /** Whole bodies that are not generated from the API description, by operation. */
  bodies: Record<string, unknown>;
};

/** The first people of the seeds may apply for everything. */
const CITIZENS = 4;
/** A deal waits for it, and a file that was uploaded before is used. */
const REUSED = 'agricultural-record';

/** The address of a file, and the proof of a logout, that no host knows. */
const UNKNOWN_TICKET = 'x'.repeat(22);
const UNKNOWN_PROOF = 'x'.repeat(43);

/** A person of this batch alone, whose code may be guessed until no more guesses are allowed. */
const newcomer = async (url: string, desk: DeskHand, { auth }: Pick<CitizenHand, 'auth'>) => {
  const details = await registerCitizen(url, desk);
  const { civilId, password } = details;
  const { challengeId } = await auth.login({ body: { civilId, password } });
  return { details, challengeId };
};

/** A citizen has only so many drafts, disbursement requests and what-if requests. */
const discardLeftOvers = async (citizen: CitizenHand) => {
  const { account, drafts, disbursements, whatIf } = citizen;
  const has = await account();
  for (const { id } of has.drafts) await drafts.discard({ params: { id } });
  for (const loan of has.loans)
    for (const { id, status } of (await disbursements.ofAccount({ params: { id: loan.id } })).disbursements)
      if (status === 'draft') await disbursements.discard({ params: { id } });
  await discardServices(citizen);
  const { requests } = await whatIf.list({ query: {} });
  for (const { id } of requests) await whatIf.discard({ params: { id }, key: randomUUID() });
};

/** A broadcast to few people, in words that were not sent before. */
const broadcastNow = () => ({
  id: randomUUID(),
  text: { ar: `يغلق الفرع يوم الأحد ${randomUUID()}`, en: `The branch is closed on Sunday ${randomUUID()}` },
  page: 'locations' as const,
  audience: { branchId: 'buraydah', loan: 'troubled' as const },
});

/** Two what-if requests: one is typed into, and one becomes an application. */
const prepareWhatIf = async (citizen: CitizenHand, { products, applicantType }: Answers) => {
  const { assets } = await citizen.whatIf.reference();
  const asset = assets.find(({ thirdParties }) => thirdParties.length > 0);
  if (!asset) throw new Error('No asset has a third party.');
  const whatIfAnswers = {
    init: { ...products, ...applicantType },
    conditions: { acknowledged: true as const, subProductId: products.subProductId },
    assets: [{ assetId: asset.id, quantity: 2, price: 1000_00, thirdPartyId: asset.thirdParties[0]?.id ?? '' }],
    documents: { ready: ['land-deed'] },
  };
  const [whatIfId, appliedId] = [randomUUID(), randomUUID()];
  for (const id of [whatIfId, appliedId])
    await citizen.whatIf.save({
      params: { id },
      body: { baseVersion: 0, answers: whatIfAnswers, partial: {} },
      key: randomUUID(),
    });
  return { whatIfId, appliedId, whatIfAnswers };
};

/** A request to the identity app that waits on the person's phone, and the cookie of who made it. */
const askIdentityApp = async (url: string, civilId: string) => {
  const asked = await fetch(`${url}/api/identity-app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ civilId }),
  });
  if (!asked.ok) throw new Error(`The identity app was not asked: ${await asked.text()}`);
  const identity = identityRequest.parse(await asked.json());
  const [identityCookie = ''] = asked.headers.getSetCookie()[0]?.split(';') ?? [];
  return { identity, identityCookie };
};

/** Anew for every batch: some requests of the one before may have been good enough to end the session or the draft. */
export const createWorld = async (url: string, desk: DeskHand, turn: number): Promise<World> => {
  await desk.mend();
  const { people } = await desk.people();
  const person = people[turn % CITIZENS];
  if (!person) throw new Error('No citizen is seeded.');
  const citizen = await citizenHand(url, desk, person.civilId);
  await discardLeftOvers(citizen);
  const answers = await sampleAnswers(citizen);
  const draft = await prepareDraft(citizen, desk);
  const submitted = await prepareDraft(citizen, desk);
  const { dealId } = await submitDraft(citizen, submitted.id);
  const contract = await prepareContract(citizen, desk);
  const loan = (await citizen.account()).loans.find(({ paid }) => paid > 0);
  const request = await prepareRequest(citizen, desk);
  const { id: requestedId } = await prepareDisbursement(citizen, desk);
  await signContract(citizen, desk, requestedId);
  const requested = await desk.disbursement({ params: { id: requestedId } });
  const invoice = loan && (await citizen.loanAccounts.get({ params: { id: loan.id } })).invoices[0];
  const deal = await citizen.deals.get({ params: { id: dealId } });
  const { whatIfId, appliedId, whatIfAnswers } = await prepareWhatIf(citizen, answers);
  await desk.decide({
    params: { id: dealId },
    body: { event: 'document.request', document: 'land-deed', reason: 'غير واضح' },
  });
  await desk.decide({
    params: { id: dealId },
    body: { event: 'document.request', document: REUSED, reason: 'غير واضح' },
  });
  const services = await prepareServices(url, desk, citizen);
  const broadcast = await desk.beginBroadcast({ body: broadcastNow() });
  const profile = await citizen.profile.get();
  const guessed = await newcomer(url, desk, citizen);
  await clearPhone(desk, person.civilId);
  const { identity, identityCookie } = await askIdentityApp(url, person.civilId);
  const attachments = draft.attachments.map(({ id }) => id);
  const reuse = (kind: string) => ({ kind, fileId: deal.attachments[0]?.id });
  const ids: Part['ids'] = [
    [/broadcasts/, broadcast.id],
    [/what-if-requests.*apply/, appliedId],
    [/what-if-requests/, whatIfId],
    [/downloads/, UNKNOWN_TICKET],
    ...services.ids,
    [/(?:deals|cases).*documentId/, deal.attachments[0]?.id],
    [/deals|cases/, dealId],
    [/desk.*disbursements.*documentId/, requested.documents[0]?.id],
    [/desk.*disbursements/, requested.id],
    [/disbursements.*attachmentId/, request.attachments[0]?.id],
    [/^\/api\/disbursements/, request.id],
    [/attachmentId/, attachments.at(-1)],
    [/requestId/, identity.requestId],
    [/drafts/, draft.id],
    [/loan-accounts.*contracts/, contract.loanAccountId],
    [/contracts/, contract.id],
    [/loan-accounts/, loan?.id],
    [/invoices/, invoice?.id],
  ];
  return {
    cookie: `${citizen.cookie()}; ${identityCookie}`,
    token: citizen.session().token,
    idIn: (path, name) => {
      if (name === 'requestType') return contract.requestType;
      const place = name === 'id' ? path.replaceAll(/\{(?!id\})\w+\}/g, '') : path;
      return ids.find(([pattern]) => pattern.test(place))?.[1] ?? randomUUID();
    },
    values: { civilId: person.civilId },
    bodies: {
      ...services.bodies,
      'drafts.reuse': reuse('land-deed'),
      'deals.reuseDocument': reuse(REUSED),
      'disbursements.reuse': reuse('progress-report'),
      'exemptions.reuse': reuse('death-certificate'),
      'exportCertificates.reuse': reuse('export-bill'),
      'pageFeedback.send': {
        ...{ page: 'login', isUseful: true, reasons: [], text: '' },
        key: `feedback:${randomUUID()}`,
      },
      'auth.lateLogout': { proof: UNKNOWN_PROOF },
      'downloads.issue': {
        path: '/what-if-requests/:id/document',
        params: { id: whatIfId },
        query: { lang: 'ar' },
        opener: 'app',
      },
      'auth.resend': { challengeId: guessed.challengeId },
      'auth.verify': { challengeId: guessed.challengeId, code: '000000' },
      'servicesLogin.start': { saudiId: person.civilId, fullName: person.name },
      'servicesLogin.resend': { challengeId: guessed.challengeId },
      'servicesLogin.verify': { challengeId: guessed.challengeId, code: '000000' },
      'registration.start': guessed.details,
      'auth.login': { civilId: person.civilId, password: person.password },
      'drafts.save': { baseVersion: draft.version, answers, partial: {} },
      'drafts.submit': { version: draft.version, attachments },
      'disbursements.save': { baseVersion: request.version, answers: request.answers, partial: {} },
      'disbursements.submit': { version: request.version, attachments: request.attachments.map(({ id }) => id) },
      'whatIf.save': { baseVersion: 1, answers: whatIfAnswers, partial: {} },
      'profile.change': {
        email: `${randomUUID()}@example.com`,
        address: 'القصيم، بريدة',
        baseVersion: profile.version,
      },
      // A wrong one: the next batch logs in with the seeded password.
      'profile.changePassword': { currentPassword: 'not the password', password: 'Nakhlah-4471x' },
      'profile.changeMobile': { mobile: '0598765432', password: person.password },
      'contracts.reject': { reason: 'المبلغ لا يكفي' },
      'desk.decide': { event: 'document.request', document: 'quotations', reason: 'غير واضح' },
      'desk.bookTransaction': { id: randomUUID(), kind: 'payment', amount: 1 },
      'desk.decideDisbursement': { event: 'secondParty.approve' },
      'desk.setFaults': { sms: 'up', sso: 'up', identityApp: 'up', firewall: false, delay: 0 },
      'desk.setClock': { offsetSeconds: 0 },
      'desk.sizeBroadcast': broadcastNow(),
      'desk.beginBroadcast': broadcastNow(),
    },
  };
};
