/** The seeded applications as rows. The submitted one passes through the real lifecycle, but sends no messages. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import { estimate } from '#contract/money/finance.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceDeal, openDeal } from '#server/deals/lifecycle.ts';
import { draftExpiry } from '#server/loan-application/merge-draft.ts';
import { deal, draft } from './cases.ts';
import { samplePdf } from './sample-document.ts';

type Tx = Transaction<Database>;
type Tools = Pick<Context, 'ids' | 'chance' | 'storage'>;

const DAY_SECONDS = 86_400;
const daysBefore = (now: Date, days: number) => after(now, -days * DAY_SECONDS);
const nobody = { outbox: { enqueue: async () => {} }, news: { tell: () => {} } };

/** Files are written first, so a row never names a missing file. */
export const storedDocuments = ({ ids, storage }: Pick<Tools, 'ids' | 'storage'>) =>
  Promise.all(
    deal.documents.map(async ({ kind, name }) => {
      const content = samplePdf(kind);
      const storageKey = ids();
      await storage.write(storageKey, Readable.from([content]));
      return {
        kind,
        name,
        storageKey,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    }),
  );

const plantDeal = async (
  tx: Tx,
  { ids, chance }: Pick<Tools, 'ids' | 'chance'>,
  documents: Awaited<ReturnType<typeof storedDocuments>>,
  now: Date,
) => {
  const { civilId, answers, history } = deal;
  const draftId = ids();
  const key = { civilId, id: ids() };
  const [submitted, ...decisions] = history.map(({ event, daysAgo }) => ({
    event,
    clock: { now: () => daysBefore(now, daysAgo) },
  }));
  if (!submitted) return;
  const submittedAt = submitted.clock.now();
  await tx
    .insertInto('draft')
    .values({
      civil_id: civilId,
      id: draftId,
      version: 9,
      status: 'submitted',
      answers: JSON.stringify(answers),
      partial: JSON.stringify({}),
      identity_confirmed: JSON.stringify(answers.identity),
      deal_id: key.id,
      created_at: daysBefore(submittedAt, 2),
      updated_at: submittedAt,
      expires_at: draftExpiry(submittedAt),
    })
    .execute();
  const { cost, fundShare } = estimate((answers.cost?.capitalCost ?? 0) + (answers.cost?.operationalCost ?? 0));
  await openDeal({ clock: submitted.clock, ...nobody }, tx, key, {
    draft_id: draftId,
    reference: createReferenceNumber('LR', chance),
    answers,
    cost,
    fund_share: fundShare,
  });
  await tx
    .insertInto('attachment')
    .values(
      documents.map(({ kind, name, storageKey, size, sha256 }) => ({
        civil_id: civilId,
        id: ids(),
        draft_id: draftId,
        deal_id: key.id,
        kind,
        name,
        type: 'application/pdf' as const,
        size,
        sha256,
        storage_key: storageKey,
        uploaded_at: daysBefore(submittedAt, 1),
      })),
    )
    .execute();
  for (const { event, clock } of decisions) await advanceDeal({ clock, ...nobody }, tx, key, event, 'fund');
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
  documents: Awaited<ReturnType<typeof storedDocuments>>,
  now: Date,
): Promise<void> => {
  await plantDeal(tx, tools, documents, now);
  await plantDraft(tx, tools, now);
};
