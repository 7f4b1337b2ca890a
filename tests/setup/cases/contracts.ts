/** Contracts through the API: prepared by the fund, and signed by the citizen with the identity app, on the phone of the desk. */
import { randomUUID } from 'node:crypto';
import type { LoanContract } from '#contract/loans/contracts.ts';
import type { DisbursementDraft, SubmittedDisbursement } from '#contract/loans/disbursements.ts';
import type { CitizenHand } from '../citizen.ts';
import type { DeskHand } from '../desk.ts';
import { answerRequest, clearPhone } from '../phone.ts';
import { prepareDraft, samplePdf, submitDraft } from './applications.ts';

/** What the fund decides until there is a contract. */
export const APPROVAL = [
  'grant.approve',
  'financialStudy.complete',
  'technicalAnalysis.complete',
  'loan.approve',
  'contract.issue',
];

/** Signs the contract of a deal or a disbursement; then it awaits the fund. */
export const signContract = async (citizen: CitizenHand, desk: DeskHand, id: string): Promise<void> => {
  const { sauidid } = citizen.session().user;
  await clearPhone(desk, sauidid);
  const { requestId, number } = await citizen.identityApp.startContract({ params: { id } });
  await answerRequest(desk, sauidid, number);
  await citizen.identityApp.signContract({ params: { requestId } });
};

/** The contract of a new application, which the fund has approved; it awaits its citizen. */
export const prepareContract = async (citizen: CitizenHand, desk: DeskHand): Promise<LoanContract> => {
  const { id: draftId } = await prepareDraft(citizen, desk);
  const { dealId: id } = await submitDraft(citizen, draftId);
  for (const event of APPROVAL) await desk.decide({ params: { id }, body: { event } });
  return citizen.contracts.get({ params: { id } });
};

/** The contract of a new application that both parties have signed: a loan of which nothing is disbursed. */
export const prepareLoan = async (citizen: CitizenHand, desk: DeskHand): Promise<LoanContract> => {
  const { id } = await prepareContract(citizen, desk);
  await signContract(citizen, desk, id);
  await desk.decide({ params: { id }, body: { event: 'secondParty.approve' } });
  return citizen.contracts.get({ params: { id } });
};

/** A part of a loan, by default of a new one, asked for and not submitted yet: all its steps are answered. */
export const prepareRequest = async (
  citizen: CitizenHand,
  desk: DeskHand,
  given?: { loanAccountId: string; amount: number },
): Promise<DisbursementDraft> => {
  const id = randomUUID();
  const loan = given ?? { loanAccountId: (await prepareLoan(citizen, desk)).loanAccountId, amount: 100_000_00 };
  const answers = { amount: { ...loan, purpose: 'مضخات وشبكة ري' }, documents: { confirmed: true as const } };
  await citizen.disbursements.save({
    params: { id },
    body: { baseVersion: 0, answers, partial: {} },
    key: randomUUID(),
  });
  const { documents } = await citizen.disbursements.reference();
  for (const { kind } of documents) {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', samplePdf(kind));
    await citizen.disbursements.attach({ params: { id }, body, key: randomUUID() });
  }
  return citizen.disbursements.get({ params: { id } });
};

/** A submitted request; its contract awaits its citizen, who signs it with `signContract`. */
export const prepareDisbursement = async (
  citizen: CitizenHand,
  desk: DeskHand,
  given?: { loanAccountId: string; amount: number },
): Promise<SubmittedDisbursement> => {
  const { id, version, attachments } = await prepareRequest(citizen, desk, given);
  return citizen.disbursements.submit({
    params: { id },
    body: { version, attachments: attachments.map((file) => file.id) },
    key: `submit:${id}`,
  });
};
