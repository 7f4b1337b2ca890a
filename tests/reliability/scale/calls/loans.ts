/** Applications for a loan, deals, contracts, loan accounts, disbursements, what-if requests and the account. */
import { randomUUID } from 'node:crypto';
import type { Draft } from '#contract/loans/loan-application.ts';
import { prepareDraft, sampleWhatIf, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, prepareRequest } from '#tests/setup/cases/contracts.ts';
import type { World } from '../world.ts';
import { type DraftCalls, type DraftKind, draftCalls, formOf, type Reusing, reuse } from './drafts.ts';
import { type AllEntries, RESENT, read, STREAM } from './kinds.ts';

const application: DraftKind<DraftCalls & Reusing> = {
  of: ({ drafts }) => drafts,
  draft: ({ things }) => things.draft,
  scratch: ({ things }) => things.scratch,
  document: 'land-deed',
  prepare: ({ citizen, desk }) => prepareDraft(citizen, desk),
};
const disbursement: DraftKind<DraftCalls & Reusing> = {
  of: ({ disbursements }) => disbursements,
  draft: ({ things }) => things.request,
  scratch: ({ things }) => things.disbursementScratch,
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

const newWhatIf = async ({ citizen }: World) => {
  const params = { id: randomUUID() };
  const body = { baseVersion: 0, answers: sampleWhatIf, partial: {} };
  await citizen.whatIf.save({ params, body, key: randomUUID() });
  return params;
};

/** The fund asks for a document of the deal. */
const askForDocument = async ({ desk, things }: World) => {
  const params = { id: things.deal.id };
  await desk.decide({ params, body: { event: 'document.request', document: 'land-deed', reason: 'غير واضح' } });
  return params;
};

type Loans = Pick<
  AllEntries,
  'account' | 'applicant' | 'drafts' | 'whatIf' | 'deals' | 'contracts' | 'loanAccounts' | 'disbursements' | 'papers'
>;

export const loans: Loans = {
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
  whatIf: {
    reference: read((calls) => calls.whatIf.reference()),
    list: read((calls) => calls.whatIf.list({ query: {} })),
    get: read((calls, { whatIf }) => calls.whatIf.get({ params: { id: whatIf } })),
    save: () => (calls) => {
      const body = { baseVersion: 0, answers: sampleWhatIf, partial: {} };
      return calls.whatIf.save({ params: { id: randomUUID() }, body, key: randomUUID() });
    },
    discard: async (world) => {
      const params = await newWhatIf(world);
      return (calls) => calls.whatIf.discard({ params, key: randomUUID() });
    },
    financialInfo: read((calls, { whatIf }) => calls.whatIf.financialInfo({ params: { id: whatIf } })),
    document: read((calls, { whatIf }) => calls.whatIf.document({ params: { id: whatIf } })),
    apply: async (world) => {
      const params = await newWhatIf(world);
      return (calls) => calls.whatIf.apply({ params, key: randomUUID() });
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
    verify: read((calls, _, { keys }) => calls.papers.verify({ params: { key: keys.receipt } })),
    verifyInvoice: read((calls, _, { keys }) => calls.papers.verifyInvoice({ params: { key: keys.invoice } })),
  },
};
