/** An exporter with a request for an export certificate in every state. Each of them passes through the real lifecycle at earlier times. */
import type { Transaction } from 'kysely';
import type { ExportAnswers } from '#contract/services/export-certificates.ts';
import type { ExportRequestEvent } from '#machines/lifecycles/export-request/export-request.machine.ts';
import type { Context } from '#server/core/context.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import type { Database } from '#server/db/schema.ts';
import { exportDocuments } from '#server/db/seeds/documents.ts';
import { draftExpiry } from '#server/drafts/merge-draft.ts';
import { decideExport } from '#server/export-certificates/lifecycle.ts';
import { submitExport } from '#server/export-certificates/submit.ts';
import { attachmentRows, daysBefore, type StoredFile, silent, storeDocuments } from '../applications.ts';
import { exporters } from './exporters.ts';

type Tx = Transaction<Database>;
type Tools = Pick<Context, 'ids' | 'chance' | 'config'>;

type Seed = {
  submittedDaysAgo: number;
  equipment: ExportAnswers['equipment'];
  decided: readonly (ExportRequestEvent & { daysAgo: number })[];
};
const COMPANY = 'شركة سنابل حائل الزراعية';

const seeds: readonly Seed[] = [
  {
    submittedDaysAgo: 140,
    equipment: { equipment: 'رشاش محوري Valley بستة أبراج', companyName: COMPANY, quantity: 1, country: 'SD' },
    decided: [
      { type: 'certificate.issue', daysAgo: 136 },
      {
        type: 'certificate.revoke',
        daysAgo: 101,
        reason: 'طلب المصدِّر تغيير الوجهة قبل الشحن، وأُلغيت الشهادة بناءً على ذلك',
      },
    ],
  },
  {
    submittedDaysAgo: 60,
    equipment: {
      equipment: 'مولّد كهرباء زراعي Perkins 200 كيلوفولت أمبير',
      companyName: COMPANY,
      quantity: 3,
      country: 'YE',
    },
    decided: [
      {
        type: 'request.refuse',
        daysAgo: 55,
        reason: 'صورة الفاتورة لا تُظهر الرقم التسلسلي للمولّدات. أرفق فاتورة كاملة وقدّم طلبًا جديدًا',
      },
    ],
  },
  {
    submittedDaysAgo: 21,
    equipment: { equipment: 'حصادة قمح John Deere S780', companyName: COMPANY, quantity: 2, country: 'JO' },
    decided: [{ type: 'certificate.issue', daysAgo: 17 }],
  },
  {
    submittedDaysAgo: 2,
    equipment: { equipment: 'جرار زراعي Massey Ferguson 385', companyName: COMPANY, quantity: 4, country: 'IQ' },
    decided: [],
  },
];
const draft: Partial<ExportAnswers> = {
  equipment: { equipment: 'باذرة حبوب Amazone D9', companyName: COMPANY, quantity: 1, country: 'EG' },
};

/** The documents of each request. Files are written first, so a row never names a missing file. */
export const storedExports = (tools: Pick<Context, 'ids' | 'storage'>) =>
  Promise.all(
    seeds.map(() =>
      storeDocuments(
        tools,
        exportDocuments.map(({ kind }) => ({ kind, name: `${kind}.pdf` })),
      ),
    ),
  );

const insertDraft = async (tx: Tx, civilId: string, id: string, answers: Partial<ExportAnswers>, at: Date) => {
  await tx
    .insertInto('export_request')
    .values({
      ...{ civil_id: civilId, id, version: 3, created_at: at, updated_at: at, expires_at: draftExpiry(at) },
      status: 'open',
      answers: JSON.stringify(answers),
      answers_form: currentForm('export'),
      partial: JSON.stringify({}),
    })
    .execute();
};

const plantRequest = async (
  tx: Tx,
  tools: Tools,
  civilId: string,
  seed: Seed,
  files: readonly StoredFile[],
  now: Date,
) => {
  const at = (daysAgo: number) => ({ ...tools, ...silent, clock: { now: () => daysBefore(now, daysAgo) } });
  const key = { civilId, id: tools.ids() };
  const submittedAt = daysBefore(now, seed.submittedDaysAgo);
  await insertDraft(tx, civilId, key.id, { equipment: seed.equipment, documents: { confirmed: true } }, submittedAt);
  const owner = { civil_id: civilId, export_request_id: key.id };
  const rows = attachmentRows(tools, owner, files, submittedAt);
  await tx.insertInto('attachment').values(rows).execute();
  await submitExport(at(seed.submittedDaysAgo), tx, key, { version: 3, attachments: rows.map(({ id }) => id) });
  for (const { daysAgo, ...event } of seed.decided) await decideExport(at(daysAgo), tx, key, event);
};

export const plantExports = async (
  tx: Tx,
  tools: Tools,
  stored: readonly (readonly StoredFile[])[],
  now: Date,
): Promise<void> => {
  const [exporter] = exporters;
  if (!exporter) throw new Error('there is no exporter');
  for (const [index, seed] of seeds.entries())
    await plantRequest(tx, tools, exporter.civilId, seed, stored[index] ?? [], now);
  await insertDraft(tx, exporter.civilId, tools.ids(), draft, daysBefore(now, 1));
};
