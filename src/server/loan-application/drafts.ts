/**
 * Drafts of loan applications: read, saved step by step from any device, discarded. A save names the version that it is
 * based on.
 */
import type { Transaction } from 'kysely';
import { limits } from '#contract/fields/limits.ts';
import { type Rule, rule } from '#contract/kernel/rules.ts';
import type { draftsEndpoints } from '#contract/loans/drafts.ts';
import { askedAnswers, type PartialAnswers } from '#contract/loans/loan-application.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import { together } from '#server/core/sql/together.ts';
import type { Database } from '#server/db/schema.ts';
import { asSave, mergeDraft, mergedInPlace } from '#server/drafts/merge-draft.ts';
import { removeFiles } from '#server/uploads/files.ts';
import {
  beginDraft,
  type DraftChanges,
  type DraftKey,
  type DraftRow,
  draftLists,
  draftPage,
  draftWith,
  lockOpenDraft,
  readDraft,
  showDraft,
} from './rows.ts';

/** Checks what the schema of the answers cannot: that the ids exist, and belong together. */
type Fault = { path: string; description: string };
const fault = (path: string, name: Rule, parameter?: number): Fault => ({
  path: `answers.${path}`,
  description: rule(name, parameter),
});

const assertDraftReferences = (
  reference: ReferenceRows,
  civilId: string,
  { products, branch, cost, identity, terms }: PartialAnswers,
): void => {
  const faults: Fault[] = [];
  if (products) {
    const sub = reference.sub_product.find(({ id }) => id === products.subProductId);
    if (sub?.product_id !== products.productId) faults.push(fault('products.subProductId', 'required'));
  }
  if (branch) {
    const office = reference.office.find(({ id }) => id === branch.officeId);
    if (office?.branch_id !== branch.branchId) faults.push(fault('branch.officeId', 'required'));
  }
  for (const name of ['capitalCost', 'operationalCost'] as const) {
    if ((cost?.[name] ?? 0) > limits.costMax) faults.push(fault(`cost.${name}`, 'atMostAmount', limits.costMax));
  }
  // Citizens apply in their own name, also for a company or an institute.
  if (identity && identity.civilId !== civilId) faults.push(fault('identity.civilId', 'invalid'));
  if (terms && !reference.terms.some(({ version }) => version === terms.termsVersion))
    faults.push(fault('terms.termsVersion', 'invalid'));
  if (faults.length > 0) throw new ProblemError('invalid_request', { fields: faults });
};

type Saved = { key: DraftKey; version: number; changes: DraftChanges; now: Date };

/** The save may hide an answer that is stored, or bring one that is hidden: both are read before they are merged. */
const mayHide = ({ answers: { applicantType, cost, identity } }: DraftChanges): boolean =>
  applicantType !== undefined ||
  (cost?.revenueAboveThreshold ?? null) !== null ||
  (identity?.commercialRegister ?? null) !== null;

/** Undefined when there is no open draft of this version in the form of this release. */
const changeInPlace = (
  tx: Transaction<Database>,
  { key: { civilId, id }, version, changes, now }: Saved,
): Promise<DraftRow | undefined> =>
  tx
    .updateTable('draft')
    .set(mergedInPlace(changes, now))
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('answers_form', '=', currentForm('application'))
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

const change = (tx: Transaction<Database>, held: DraftRow, { changes, now }: Saved): Promise<DraftRow> =>
  tx
    .updateTable('draft')
    .set({ version: held.version + 1, ...mergeDraft('application', held, changes, now, askedAnswers) })
    .where('civil_id', '=', held.civil_id)
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const remove = async (
  tx: Transaction<Database>,
  tools: Pick<Context, 'outbox' | 'clock'>,
  { civilId, id }: DraftKey,
) => {
  await removeFiles(tx, tools, (files) => files.where('civil_id', '=', civilId).where('draft_id', '=', id));
  await tx.deleteFrom('draft').where('civil_id', '=', civilId).where('id', '=', id).execute();
};

export const draftHandlers = ({
  db,
  transact,
  clock,
  outbox,
  audit,
  reference,
  config,
}: Context): Pick<Handlers<typeof draftsEndpoints>, 'list' | 'get' | 'save' | 'discard'> => ({
  list: async ({ citizen, query }) => {
    const now = clock.now();
    const found = await together(db, draftLists(db, citizen.civilId, now, query.after));
    return draftPage(found, await reference(db), now);
  },

  get: ({ params, citizen }) => readDraft(db, { civilId: citizen.civilId, id: params.id }, clock.now()),

  save: asSave(config, async ({ params, body, citizen, settle }) => {
    const key = { civilId: citizen.civilId, id: params.id };
    /** The draft, when it has this version. */
    const lockVersion = async (tx: Transaction<Database>, version: number) => {
      const now = clock.now();
      const held = await lockOpenDraft(tx, key, now);
      if (held.version !== version)
        throw new ProblemError('draft_conflict', { detail: await showDraft(tx, held, now) });
      return held;
    };
    return settle(
      async (tx) => {
        const now = clock.now();
        const changes = { answers: body.answers, partial: body.partial };
        assertDraftReferences(await reference(tx), citizen.civilId, body.answers);
        const begun = body.baseVersion === 0 && (await beginDraft(config, tx, key, changes, now));
        if (begun) return draftWith(begun.row, { files: [], citizen: begun.citizen }, now);
        const saved = { key, version: body.baseVersion, changes, now };
        const changed =
          (mayHide(changes) ? undefined : await changeInPlace(tx, saved)) ??
          (await change(tx, await lockVersion(tx, body.baseVersion), saved));
        return showDraft(tx, changed, now);
      },
      {
        reference: {
          subject: key.id,
          readAgain: async (tx) => showDraft(tx, await lockVersion(tx, body.baseVersion + 1), clock.now()),
        },
      },
    );
  }),

  discard: ({ params, citizen, correlationId }) =>
    transact(async (tx) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await lockOpenDraft(tx, key, clock.now());
      await remove(tx, { outbox, clock }, key);
      await audit(tx, { correlationId, actor: citizen.civilId, action: 'draft.discard', subject: key.id });
      return { ok: true as const };
    }),
});
