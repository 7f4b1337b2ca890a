/** A loan from its draft to the disbursements: a draft, a submitted deal, a contract that awaits its citizen, and an account. */
import { randomUUID } from 'node:crypto';
import type { Draft } from '#contract/loans/loan-application.ts';
import { formOf, prepareDraft, sampleAnswers, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, prepareDisbursement, prepareRequest, signContract } from '#tests/setup/cases/contracts.ts';
import { type Area, draftEnds, idsOf, type Scene } from '../malformed/area.ts';
import { type CallsOf, RESENT, read, STREAM } from '../scale/calls.ts';
import { type DraftCalls, type DraftKind, draftCalls, type Reusing, reuse } from '../scale/draft-calls.ts';
import type { World } from '../scale/world.ts';

/** A deal waits for it, and a file that was uploaded before is used. */
const REUSED = 'agricultural-record';

const prepareOnce = async ({ citizen, desk }: Scene) => {
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
  for (const document of ['land-deed', REUSED] as const)
    await desk.decide({ params: { id: dealId }, body: { event: 'document.request', document, reason: 'غير واضح' } });
  return { answers, draft, dealId, contract, loan, request, requested, invoice, fileId: deal.attachments[0]?.id };
};
/** The areas that use a file of the deal again begin with it too. */
export const prepareLoans = (scene: Scene) => scene.once('loans', () => prepareOnce(scene));

const prepare: Area['prepare'] = async (scene) => {
  const { answers, draft, dealId, contract, loan, request, requested, invoice, fileId } = await prepareLoans(scene);
  const attachments = idsOf(draft.attachments);
  return {
    ids: [
      [/(?:deals|cases).*documentId/, fileId],
      [/deals|cases/, dealId],
      [/desk.*disbursements.*documentId/, requested.documents[0]?.id],
      [/desk.*disbursements/, requested.id],
      [/disbursements.*attachmentId/, request.attachments[0]?.id],
      [/^\/api\/disbursements/, request.id],
      [/drafts.*attachmentId/, attachments.at(-1)],
      [/drafts/, draft.id],
      [/loan-accounts.*contracts/, contract.loanAccountId],
      [/contracts/, contract.id],
      [/loan-accounts/, loan?.id],
      [/invoices/, invoice?.id],
    ],
    named: { requestType: contract.requestType },
    bodies: {
      'drafts.reuse': { kind: 'land-deed', fileId },
      'deals.reuseDocument': { kind: REUSED, fileId },
      'disbursements.reuse': { kind: 'progress-report', fileId },
      'drafts.save': { baseVersion: draft.version, answers, partial: {} },
      'drafts.submit': { version: draft.version, attachments },
      'disbursements.save': { baseVersion: request.version, answers: request.answers, partial: {} },
      'disbursements.submit': { version: request.version, attachments: idsOf(request.attachments) },
      'contracts.reject': { reason: 'المبلغ لا يكفي' },
      'desk.decide': { event: 'document.request', document: 'quotations', reason: 'غير واضح' },
      'desk.bookTransaction': { id: randomUUID(), kind: 'payment', amount: 1 },
      'desk.decideDisbursement': { event: 'secondParty.approve' },
    },
  };
};

export const area: Area = {
  discard: async ({ account, drafts, disbursements }) => {
    const has = await account();
    for (const { id } of has.drafts) await drafts.discard({ params: { id } });
    for (const loan of has.loans)
      for (const { id, status } of (await disbursements.ofAccount({ params: { id: loan.id } })).disbursements)
        if (status === 'draft') await disbursements.discard({ params: { id } });
  },
  prepare,
  operations: {
    ...draftEnds('drafts'),
    ...draftEnds('disbursements'),
    'drafts.attach': { form: 'land-deed' },
    'drafts.save': {
      partial: { products: { projectName: 'نخ', projectType: null }, cost: { capitalCost: '4' } },
    },
    'drafts.resendCode': { refused: 422 },
    'drafts.confirmIdentity': { refused: 422 },
    'disbursements.attach': { form: 'progress-report' },
    'disbursements.save': { partial: { amount: { amount: '١٬٠٠٠', purpose: 'م' } } },
    'deals.sendDocument': { form: 'land-deed' },
    'deals.cancel': { isLast: true },
    'desk.contractDocument': { refused: 404 },
  },
};

const application: DraftKind<DraftCalls & Reusing> = {
  of: ({ drafts }) => drafts,
  drafts: ({ things }) => things,
  document: 'land-deed',
  prepare: ({ citizen, desk }) => prepareDraft(citizen, desk),
};
const disbursement: DraftKind<DraftCalls & Reusing> = {
  of: ({ disbursements }) => disbursements,
  drafts: ({ things }) => ({ draft: things.request, scratch: things.disbursementScratch }),
  document: 'progress-report',
  // A loan has one request at a time.
  prepare: async ({ citizen, desk, things: { part } }) => {
    const { disbursements } = await citizen.disbursements.ofAccount({ params: { id: part.loanAccountId } });
    for (const { id, status } of disbursements)
      if (status === 'awaitingSignature')
        await citizen.contracts.reject({ params: { id }, body: { reason: 'المبلغ لا يكفي' }, key: randomUUID() });
    return prepareRequest(citizen, desk, part);
  },
};

/** The mobile to which the code of a draft goes. */
const mobileOf = ({ answers }: Pick<Draft, 'answers'>) => answers.identity?.mobile ?? '';

/** The fund asks for a document of the deal. */
const askForDocument = async ({ desk, things }: World) => {
  const params = { id: things.deal.id };
  await desk.decide({ params, body: { event: 'document.request', document: 'land-deed', reason: 'غير واضح' } });
  return params;
};

export const calls: CallsOf<
  'account' | 'applicant' | 'drafts' | 'deals' | 'contracts' | 'loanAccounts' | 'disbursements' | 'papers'
> = {
  account: read((calls) => calls.account()),
  applicant: read((calls) => calls.applicant()),
  drafts: {
    ...draftCalls(application),
    list: read((calls) => calls.drafts.list({ query: {} })),
    reuse: reuse(application),
    sendCode: read((calls, { scratch }) => calls.drafts.sendCode({ params: { id: scratch }, key: randomUUID() })),
    resendCode: RESENT,
    confirmIdentity: async ({ citizen, desk, things }) => {
      const params = { id: things.scratch };
      const mobile = mobileOf(await citizen.drafts.get({ params }));
      const { challengeId } = await citizen.drafts.sendCode({ params, key: randomUUID() });
      const code = await desk.nextCode(mobile);
      return (calls) => calls.drafts.confirmIdentity({ params, body: { challengeId, code } });
    },
  },
  deals: {
    list: read((calls) => calls.deals.list({ query: {} })),
    get: read((calls, { deal }) => calls.deals.get({ params: { id: deal.id } })),
    stepTimes: read((calls) => calls.deals.stepTimes()),
    receipt: read((calls, { deal }) => calls.deals.receipt({ params: { id: deal.id } })),
    events: STREAM,
    cancel: async ({ citizen, desk }) => {
      const { dealId } = await submitDraft(citizen, (await prepareDraft(citizen, desk)).id);
      return (calls) => calls.deals.cancel({ params: { id: dealId }, body: {}, key: randomUUID() });
    },
    sendDocument: async (world) => {
      const params = await askForDocument(world);
      return (calls) => calls.deals.sendDocument({ params, body: formOf('land-deed'), key: randomUUID() });
    },
    reuseDocument: async (world) => {
      const params = await askForDocument(world);
      const body = { kind: 'land-deed', fileId: world.things.draft.attachments[0]?.id ?? '' };
      return (calls) => calls.deals.reuseDocument({ params, body, key: randomUUID() });
    },
    document: read((calls, { deal }) =>
      calls.deals.document({ params: { id: deal.id, documentId: deal.attachments.at(-1)?.id ?? '' } }),
    ),
    receiptDocument: read((calls, { deal }) => calls.deals.receiptDocument({ params: { id: deal.id } })),
  },
  contracts: {
    get: read((calls, { contract }) => calls.contracts.get({ params: { id: contract.id } })),
    ofAccount: read((calls, { contract: { loanAccountId, requestType } }) =>
      calls.contracts.ofAccount({ params: { loanAccountId, requestType } }),
    ),
    document: read((calls, { contract }) => calls.contracts.document({ params: { id: contract.id } })),
    reject: async ({ citizen, desk }) => {
      const { id } = await prepareContract(citizen, desk);
      return (calls) =>
        calls.contracts.reject({ params: { id }, body: { reason: 'المبلغ لا يكفي' }, key: randomUUID() });
    },
  },
  loanAccounts: {
    get: read((calls, { loan }) => calls.loanAccounts.get({ params: { id: loan } })),
    transactions: read((calls, { loan }) => calls.loanAccounts.transactions({ params: { id: loan }, query: {} })),
    table: read((calls, { loan }) => calls.loanAccounts.table({ params: { id: loan } })),
    statement: read((calls, { loan }) => calls.loanAccounts.statement({ params: { id: loan } })),
    invoice: read((calls, { invoice }) => calls.loanAccounts.invoice({ params: { id: invoice } })),
    invoiceDocument: read((calls, { invoice }) => calls.loanAccounts.invoiceDocument({ params: { id: invoice } })),
  },
  disbursements: {
    ...draftCalls(disbursement),
    reference: read((calls) => calls.disbursements.reference()),
    ofAccount: read((calls, { part }) => calls.disbursements.ofAccount({ params: { id: part.loanAccountId } })),
    reuse: reuse(disbursement),
  },
  papers: {
    verify: async ({ keyOf }) => {
      const key = await keyOf('receipt');
      return (calls) => calls.papers.verify({ params: { key } });
    },
    verifyInvoice: async ({ keyOf }) => {
      const key = await keyOf('invoice');
      return (calls) => calls.papers.verifyInvoice({ params: { key } });
    },
  },
};
