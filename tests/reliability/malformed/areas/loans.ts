/** A loan from its draft to the disbursements: a draft, a submitted deal, a contract that awaits its citizen, and an account. */
import { randomUUID } from 'node:crypto';
import { prepareDraft, sampleAnswers, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, prepareDisbursement, prepareRequest, signContract } from '#tests/setup/cases/contracts.ts';
import { type Area, draftEnds, idsOf, type Scene } from '../area.ts';

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
