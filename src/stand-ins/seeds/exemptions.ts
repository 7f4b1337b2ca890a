/** Exemptions and release certificates as rows. Each of them passes through the real lifecycle at earlier times, and sends no messages. */
import type { Transaction } from 'kysely';
import type { ExemptionAnswers } from '#contract/services/exemptions.ts';
import type { Context } from '#server/core/context.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import type { Database } from '#server/db/schema.ts';
import { exemptionDocuments } from '#server/db/seeds/documents.ts';
import { draftExpiry } from '#server/drafts/merge-draft.ts';
import { decideExemption, openItems } from '#server/exemptions/decide.ts';
import { advanceExemption } from '#server/exemptions/lifecycle.ts';
import { submitExemption } from '#server/exemptions/submit.ts';
import { attachmentRows, daysBefore, type StoredFile, silent, storeDocuments } from './applications.ts';
import { type Case, cases, deceased, deceasedOf, heirs, reasonOfItem } from './families.ts';

type Tx = Transaction<Database>;
type Tools = Pick<Context, 'ids' | 'chance' | 'config'>;

const [agent, , holder] = heirs;
const COMMERCIAL_REGISTER = '1131042290';

/** The documents of each request. Files are written first, so a row never names a missing file. */
export const storedExemptions = (tools: Pick<Context, 'ids' | 'storage'>) =>
  Promise.all(
    cases.map(() =>
      storeDocuments(
        tools,
        exemptionDocuments.map(({ kind }) => ({ kind, name: `${kind}.pdf` })),
      ),
    ),
  );

/** The dates of the deceased; any will do for a person who never borrowed. */
const deceasedAnswer = (civilId: string): ExemptionAnswers['deceased'] => {
  if (!deceased.some((one) => one.civilId === civilId))
    return { civilId, birthDate: '1360/01/01', deathDate: '1445/12/29' };
  const { birth, death } = deceasedOf(civilId);
  return { civilId, birthDate: birth, deathDate: death };
};

const draftRow = (civilId: string, id: string, answers: Partial<ExemptionAnswers>, version: number, at: Date) => ({
  ...{ civil_id: civilId, id, version },
  status: 'open' as const,
  answers: JSON.stringify(answers),
  answers_form: currentForm('exemption'),
  partial: JSON.stringify({}),
  deceased_civil_id: answers.deceased?.civilId ?? null,
  ...{ number: null, state: null, submitted_at: null, decided_at: null, objected_at: null, answered_at: null },
  items: '[]',
  created_at: at,
  updated_at: at,
  expires_at: draftExpiry(at),
});

const plantCase = async (tx: Tx, tools: Tools, civilId: string, one: Case, files: readonly StoredFile[], now: Date) => {
  const at = (daysAgo: number) => ({ ...tools, ...silent, clock: { now: () => daysBefore(now, daysAgo) } });
  const key = { civilId, id: tools.ids() };
  const submittedAt = daysBefore(now, one.submittedDaysAgo);
  const answers: ExemptionAnswers = {
    deceased: deceasedAnswer(one.civilId),
    instruments: {
      instrumentNumber: `44${one.civilId.slice(-7)}`,
      heirsInstrumentNumber: `45${one.civilId.slice(-7)}`,
    },
    documents: { confirmed: true },
  };
  await tx
    .insertInto('exemption')
    .values(draftRow(civilId, key.id, answers, 4, submittedAt))
    .execute();
  const owner = { civil_id: civilId, exemption_id: key.id };
  const rows = attachmentRows(tools, owner, files, submittedAt);
  await tx.insertInto('attachment').values(rows).execute();
  await submitExemption(at(one.submittedDaysAgo), tx, key, { version: 4, attachments: rows.map(({ id }) => id) });
  await plantHistory(tx, at, key, one);
};

const plantHistory = async (
  tx: Tx,
  at: (daysAgo: number) => Parameters<typeof decideExemption>[0],
  key: { civilId: string; id: string },
  { civilId, decided, objected, answered }: Case,
) => {
  if (decided) {
    const { daysAgo, exempts, reason } = decided;
    const items = (await openItems(tx, civilId)).map(({ loanId }, index) => {
      const isExempted = Array.isArray(exempts) && exempts.includes(index);
      return { loanId, isExempted, reason: isExempted ? '' : reasonOfItem };
    });
    const whole = exempts === 'all' ? 'exemption.accept' : 'exemption.reject';
    const event = Array.isArray(exempts) ? 'exemption.rejectInPart' : whole;
    await decideExemption(at(daysAgo), tx, key, { event, reason, items });
  }
  if (objected)
    await advanceExemption(at(objected.daysAgo), tx, key, { type: 'objection.submit', reason: objected.reason });
  if (answered) {
    const { daysAgo, isAccepted, reason } = answered;
    const event = isAccepted ? 'objection.accept' : 'objection.reject';
    await decideExemption(at(daysAgo), tx, key, { event, reason, items: [] });
  }
};

export const plantExemptions = async (
  tx: Tx,
  tools: Tools,
  stored: readonly (readonly StoredFile[])[],
  now: Date,
): Promise<void> => {
  if (!agent) throw new Error('there is no heir');
  for (const [index, one] of cases.entries()) await plantCase(tx, tools, agent.civilId, one, stored[index] ?? [], now);
  const draft = { deceased: deceasedAnswer('1013114456') };
  await tx
    .insertInto('exemption')
    .values(draftRow(agent.civilId, tools.ids(), draft, 1, daysBefore(now, 1)))
    .execute();
  const recorded = deceased.filter(({ instrument }) => instrument !== 'none');
  await tx
    .insertInto('deceased_borrower')
    .values(
      recorded.map(({ civilId, instrument }) => ({
        civil_id: civilId,
        heirs_instrument_number: instrument,
        recorded_at: daysBefore(now, 60),
      })),
    )
    .execute();
};

/** A valid one, and one that the fund has revoked. */
export const plantCertificates = async (tx: Tx, { ids, chance }: Tools, now: Date): Promise<void> => {
  if (!holder) throw new Error('there is no holder of a certificate');
  const certificate = (daysAgo: number) => ({
    civil_id: holder.civilId,
    id: ids(),
    number: createReferenceNumber('RC', chance),
    holder_civil_id: holder.civilId,
    holder_name: JSON.stringify(holder.fullName),
    is_for_deceased: false,
    issued_at: daysBefore(now, daysAgo),
    revoked_at: null,
    revoke_reason: null,
  });
  const valid = {
    ...certificate(12),
    purpose: 'ministryOfJustice' as const,
    commercial_register: COMMERCIAL_REGISTER,
  };
  const revoked = { ...certificate(75), purpose: 'general' as const, commercial_register: null };
  await tx.insertInto('release_certificate').values([valid, revoked]).execute();
  await tx
    .updateTable('release_certificate')
    .set({ revoked_at: daysBefore(now, 30), revoke_reason: 'صدرت ببيانات قديمة، وحلّت محلها شهادة أحدث' })
    .where('id', '=', revoked.id)
    .execute();
};
