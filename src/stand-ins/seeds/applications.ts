/** The seeded applications as rows. The submitted one passes through the real lifecycle, but sends no messages. */
import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { PartialAnswers, PartialScreens } from '#contract/loans/loan-application.ts';
import { estimate } from '#contract/money/finance.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import { noMetrics } from '#server/core/watching/metrics.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceDeal, type DealKey, openDeal } from '#server/deals/lifecycle.ts';
import { draftExpiry } from '#server/drafts/merge-draft.ts';
import { people } from './people.ts';
import { samplePdf } from './sample-document.ts';

/** Two applications: one that the fund is studying, and one that its applicant has not finished. */
const owner = (civilId: string) => {
  const person = people.find((candidate) => candidate.civilId === civilId);
  if (!person) throw new Error(`no seeded person ${civilId}`);
  return person;
};
const noura = owner('1048220916');
const mohammed = owner('1075520634');

type DealSeed = {
  civilId: string;
  answers: PartialAnswers;
  documents: { kind: string; name: string }[];
  /** Its history, each event with the days since then. */
  history: { event: DealEvent; daysAgo: number }[];
};
type DraftSeed = { civilId: string; answers: PartialAnswers; partial: PartialScreens; daysAgo: number };

const deal: DealSeed = {
  civilId: noura.civilId,
  answers: {
    applicantType: { applicantType: 'individual' },
    products: {
      productId: 'greenhouses',
      subProductId: 'greenhouse-new',
      projectName: 'بيوت محمية مبردة للطماطم',
      projectType: 'expansion',
    },
    branch: { branchId: 'buraydah', officeId: 'bukayriyah' },
    cost: { capitalCost: 1_240_000_00, operationalCost: 185_000_00, revenueAboveThreshold: null },
    attachments: { confirmed: true },
    identity: {
      civilId: noura.civilId,
      commercialRegister: null,
      mobile: noura.mobile,
      email: noura.email,
      city: 'بريدة',
      district: 'حي الصفراء',
      street: 'شارع النخيل',
      buildingNumber: '4127',
      postalCode: '52361',
    },
    review: { confirmed: true },
    terms: { accepted: true, feeAcknowledged: true, termsVersion: '1448-1' },
  },
  documents: [
    { kind: 'land-deed', name: 'صك المزرعة.pdf' },
    { kind: 'agricultural-record', name: 'السجل الزراعي.pdf' },
    { kind: 'project-study', name: 'دراسة البيوت المحمية.pdf' },
    { kind: 'quotations', name: 'عروض الأسعار.pdf' },
  ],
  history: [
    { event: { type: 'application.submit' }, daysAgo: 47 },
    { event: { type: 'grant.approve' }, daysAgo: 38 },
    { event: { type: 'financialStudy.complete' }, daysAgo: 12 },
  ],
};

const draft: DraftSeed = {
  civilId: mohammed.civilId,
  answers: {
    applicantType: { applicantType: 'individual' },
    products: {
      productId: 'crops',
      subProductId: 'coffee-and-roses',
      projectName: 'بن خولاني في مدرجات فيفاء',
      projectType: 'new',
    },
    branch: { branchId: 'sabya', officeId: 'baysh' },
  },
  partial: { cost: { capitalCost: '320,000', operationalCost: '', revenueAboveThreshold: null } },
  daysAgo: 3,
};

type Tx = Transaction<Database>;
type Tools = Pick<Context, 'ids' | 'chance' | 'storage'>;

const DAY_SECONDS = 86_400;
export const daysBefore = (now: Date, days: number) => after(now, -days * DAY_SECONDS);
export const silent = { outbox: { enqueue: async () => {} }, news: { tell: () => {} }, metrics: noMetrics };

/** Files are written first, so a row never names a missing file. */
export const storeDocuments = (
  { ids, storage }: Pick<Tools, 'ids' | 'storage'>,
  documents: readonly { kind: string; name: string }[],
) =>
  Promise.all(
    documents.map(async ({ kind, name }) => {
      const content = samplePdf(kind);
      const storageKey = ids();
      const sha256 = createHash('sha256').update(content).digest('hex');
      await storage.put(storageKey, content, { type: 'application/pdf', sha256 });
      return { kind, name, storageKey, size: content.length, sha256 };
    }),
  );
export type StoredFile = Awaited<ReturnType<typeof storeDocuments>>[number];

export const storedDocuments = (tools: Pick<Tools, 'ids' | 'storage'>) => storeDocuments(tools, deal.documents);

type FileOwner = Pick<
  Insertable<Database['attachment']>,
  | 'civil_id'
  | 'draft_id'
  | 'deal_id'
  | 'disbursement_id'
  | 'exemption_id'
  | 'export_request_id'
  | 'reviewer_request_id'
  | 'message_id'
>;

export const attachmentRows = (
  { ids }: Pick<Tools, 'ids'>,
  owner: FileOwner,
  files: readonly StoredFile[],
  uploadedAt: Date,
) =>
  files.map(({ kind, name, storageKey, size, sha256 }) => ({
    ...owner,
    id: ids(),
    kind,
    name,
    type: 'application/pdf' as const,
    size,
    sha256,
    storage_key: storageKey,
    uploaded_at: uploadedAt,
  }));

export const plantDeal = async (
  tx: Tx,
  { ids, chance }: Pick<Tools, 'ids' | 'chance'>,
  { civilId, answers, history }: Pick<DealSeed, 'civilId' | 'answers' | 'history'>,
  documents: readonly StoredFile[],
  now: Date,
): Promise<DealKey> => {
  const draftId = ids();
  const key = { civilId, id: ids() };
  const [submitted, ...decisions] = history.map(({ event, daysAgo }) => ({
    event,
    clock: { now: () => daysBefore(now, daysAgo) },
  }));
  if (!submitted) throw new Error(`the deal of ${civilId} has no history`);
  const submittedAt = submitted.clock.now();
  await tx
    .insertInto('draft')
    .values({
      civil_id: civilId,
      id: draftId,
      version: 9,
      status: 'submitted',
      answers: JSON.stringify(answers),
      answers_form: currentForm('application'),
      partial: JSON.stringify({}),
      identity_confirmed: JSON.stringify(answers.identity),
      deal_id: key.id,
      created_at: daysBefore(submittedAt, 2),
      updated_at: submittedAt,
      expires_at: draftExpiry(submittedAt),
    })
    .execute();
  const { cost, fundShare } = estimate((answers.cost?.capitalCost ?? 0) + (answers.cost?.operationalCost ?? 0));
  await openDeal({ ids, clock: submitted.clock, ...silent }, tx, key, {
    draft_id: draftId,
    reference: createReferenceNumber('LR', chance),
    answers,
    cost,
    fund_share: fundShare,
  });
  const owner = { civil_id: civilId, draft_id: draftId, deal_id: key.id };
  await tx
    .insertInto('attachment')
    .values(attachmentRows({ ids }, owner, documents, daysBefore(submittedAt, 1)))
    .execute();
  for (const { event, clock } of decisions) await advanceDeal({ ids, clock, ...silent }, tx, key, event, 'fund');
  return key;
};

const plantDraft = async (tx: Tx, { ids }: Pick<Tools, 'ids'>, now: Date) => {
  const savedAt = daysBefore(now, draft.daysAgo);
  await tx
    .insertInto('draft')
    .values({
      civil_id: draft.civilId,
      id: ids(),
      version: 4,
      status: 'open',
      answers: JSON.stringify(draft.answers),
      answers_form: currentForm('application'),
      partial: JSON.stringify(draft.partial),
      identity_confirmed: null,
      deal_id: null,
      created_at: savedAt,
      updated_at: savedAt,
      expires_at: draftExpiry(savedAt),
    })
    .execute();
};

export const plantApplications = async (
  tx: Tx,
  tools: Pick<Tools, 'ids' | 'chance'>,
  documents: readonly StoredFile[],
  now: Date,
): Promise<void> => {
  await plantDeal(tx, tools, deal, documents, now);
  await plantDraft(tx, tools, now);
};
