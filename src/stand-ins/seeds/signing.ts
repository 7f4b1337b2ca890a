/** Contracts and disbursements as rows. Each of them passes through the real lifecycle at earlier times, and sends no messages. */
import type { Transaction } from 'kysely';
import type { PartialAnswers } from '#contract/loans/loan-application.ts';
import type { ContractEvent } from '#machines/lifecycles/contract/contract.machine.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { advanceContract } from '#server/contracts/lifecycle.ts';
import { prepareContract } from '#server/contracts/prepare.ts';
import type { Context } from '#server/core/context.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import type { Database } from '#server/db/schema.ts';
import { disbursementDocuments } from '#server/db/seeds/documents.ts';
import { products } from '#server/db/seeds/products.ts';
import { regions } from '#server/db/seeds/regions.ts';
import { payOut } from '#server/disbursements/pay-out.ts';
import { submitDisbursement } from '#server/disbursements/submit.ts';
import { draftExpiry } from '#server/drafts/merge-draft.ts';
import { attachmentRows, daysBefore, plantDeal, type StoredFile, silent, storeDocuments } from './applications.ts';
import { type Signing, type Stage, signers, signings } from './signers.ts';

type Tx = Transaction<Database>;
type Tools = Pick<Context, 'ids' | 'chance' | 'config'>;
type Event<Type> = { event: Type; daysAgo: number };
type Key = { civilId: string; id: string };

/** Days that the four decisions and the preparation of the contract took, a row a signing: no two cases take the same time. */
const PACES = [
  [19, 23, 22, 12, 8],
  [12, 30, 17, 9, 6],
  [26, 18, 35, 15, 13],
  [9, 21, 28, 6, 5],
  [16, 41, 24, 18, 10],
  [31, 26, 19, 11, 7],
  [14, 17, 30, 8, 9],
] as const;
const DECISIONS: DealEvent[] = [
  { type: 'application.submit' },
  { type: 'grant.approve' },
  { type: 'financialStudy.complete' },
  { type: 'technicalAnalysis.complete' },
  { type: 'loan.approve' },
];
/** The history of a case until its contract was prepared. */
const approvedAt = (pace: readonly number[]): Event<DealEvent>[] =>
  DECISIONS.map((event, index) => ({
    event,
    daysAgo: pace.slice(index).reduce((sum, days) => sum + days, PREPARED_DAYS_AGO),
  }));
const PREPARED_DAYS_AGO = 76;
const sign: Event<ContractEvent> = { event: { type: 'contract.sign' }, daysAgo: 70 };
const after: Record<Stage, Event<ContractEvent>[]> = {
  awaitingSignature: [],
  awaitingSecondParty: [sign],
  waitEnded: [sign, { event: { type: 'secondParty.lapse' }, daysAgo: 70 }],
  signed: [sign, { event: { type: 'secondParty.approve' }, daysAgo: 70 }],
  rejected: [{ event: { type: 'contract.reject', reason: 'مبلغ القرض لا يكفي لتنفيذ المشتل كاملًا' }, daysAgo: 70 }],
};

/** The documents of each application, and of each batch. Files are written first, so a row never names a missing file. */
export const storedSignings = (tools: Pick<Context, 'ids' | 'storage'>) =>
  Promise.all(
    signings.map(async (signing) => {
      const { requiredDocuments } =
        products.flatMap(({ subProducts }) => subProducts).find(({ id }) => id === signing.subProduct) ?? {};
      const ofDeal = (requiredDocuments?.individual ?? []).map((kind) => ({ kind, name: `${kind}.pdf` }));
      const ofBatch = disbursementDocuments.map(({ kind }) => ({ kind, name: `${kind}.pdf` }));
      return {
        signing,
        ofDeal: await storeDocuments(tools, ofDeal),
        ofBatches: await Promise.all(signing.batches.map(() => storeDocuments(tools, ofBatch))),
      };
    }),
  );
type Stored = Awaited<ReturnType<typeof storedSignings>>[number];

const answersOf = ({ civilId, product, subProduct, project, office, costRiyals, city }: Signing): PartialAnswers => {
  const person = signers.find((one) => one.civilId === civilId);
  const branch = regions
    .flatMap(({ branches }) => branches)
    .find(({ offices }) => offices.some(({ id }) => id === office));
  if (!person || !branch) throw new Error(`${civilId} or the branch of ${office} is not seeded`);
  return {
    applicantType: { applicantType: 'individual' },
    products: { productId: product, subProductId: subProduct, projectName: project, projectType: 'new' },
    branch: { branchId: branch.id, officeId: office },
    cost: { capitalCost: costRiyals * 100, operationalCost: null, revenueAboveThreshold: null },
    attachments: { confirmed: true },
    identity: {
      civilId,
      commercialRegister: null,
      mobile: person.mobile,
      email: person.email,
      city,
      district: 'حي المزارع',
      street: 'الطريق الزراعي',
      buildingNumber: person.address.ar.slice(0, 4),
      postalCode: person.address.ar.slice(-5),
    },
    review: { confirmed: true },
    terms: { accepted: true, feeAcknowledged: true, termsVersion: '1448-1' },
  };
};

const plantContract = async (tx: Tx, tools: Tools, { signing, ofDeal }: Stored, now: Date): Promise<string> => {
  const history = approvedAt(PACES[signings.indexOf(signing) % PACES.length] ?? PACES[0]);
  const at = (daysAgo: number) => ({ ...tools, ...silent, clock: { now: () => daysBefore(now, daysAgo) } });
  const { civilId, stage } = signing;
  const key = await plantDeal(tx, tools, { civilId, answers: answersOf(signing), history }, ofDeal, now);
  const { loan_account_id: loanAccountId } = await prepareContract(at(PREPARED_DAYS_AGO), tx, key);
  for (const { event, daysAgo } of after[stage]) {
    const by = event.type.startsWith('contract.') ? 'citizen' : 'fund';
    await advanceContract(at(daysAgo), tx, key, event, by);
  }
  // Its time never ends by itself, so that there is somebody who waits.
  if (stage === 'awaitingSecondParty') await tx.deleteFrom('timer').where('subject', '=', key.id).execute();
  return loanAccountId;
};

const PURPOSES = ['تجهيز الموقع وشراء أول المعدات', 'استكمال المعدات وتركيبها'];

const plantBatch = async (
  tx: Tx,
  tools: Tools,
  key: Key,
  {
    loanAccountId,
    riyals,
    purpose,
    files,
  }: { loanAccountId: string; riyals: number; purpose: string; files: StoredFile[] },
  at: Date,
): Promise<void> => {
  const amount = { loanAccountId, amount: riyals * 100, purpose };
  await tx
    .insertInto('disbursement')
    .values({
      civil_id: key.civilId,
      id: key.id,
      version: 3,
      status: 'open',
      answers: JSON.stringify({ amount, documents: { confirmed: true } }),
      answers_form: currentForm('disbursement'),
      partial: JSON.stringify({}),
      loan_account_id: loanAccountId,
      amount: amount.amount,
      purpose,
      submitted_at: null,
      created_at: at,
      updated_at: at,
      expires_at: draftExpiry(at),
    })
    .execute();
  const owner = { civil_id: key.civilId, disbursement_id: key.id };
  const rows = attachmentRows(tools, owner, files, at);
  await tx.insertInto('attachment').values(rows).execute();
  const lookedAt = { version: 3, attachments: rows.map(({ id }) => id) };
  await submitDisbursement({ ...tools, ...silent, clock: { now: () => at } }, tx, key, lookedAt);
};

export const plantSignings = async (tx: Tx, tools: Tools, stored: readonly Stored[], now: Date): Promise<void> => {
  for (const one of stored) {
    const loanAccountId = await plantContract(tx, tools, one, now);
    for (const [index, { riyals, isApproved, isPaid }] of one.signing.batches.entries()) {
      const key = { civilId: one.signing.civilId, id: tools.ids() };
      const at = daysBefore(now, isPaid ? 41 : 2);
      const purpose = PURPOSES[index] ?? '';
      await plantBatch(tx, tools, key, { loanAccountId, riyals, purpose, files: one.ofBatches[index] ?? [] }, at);
      const needs = { ...tools, ...silent, clock: { now: () => at } };
      if (!isApproved) continue;
      await advanceContract(needs, tx, key, { type: 'contract.sign' }, 'citizen');
      await advanceContract(needs, tx, key, { type: 'secondParty.approve' }, 'fund');
      if (isPaid) await payOut(needs, tx, key);
    }
  }
};
