/**
 * Deals as their owner and the desk see them: the row, what the lifecycle machine says about its state, and the names of
 * what was chosen.
 * Offered to other areas.
 */
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Bilingual } from '#contract/fields/fields.ts';
import { type Deal, type DealDetails, dealTypeOf } from '#contract/loans/deals.ts';
import type { Receipt } from '#contract/loans/loan-application.ts';
import { dealMachine } from '#machines/lifecycles/deal/deal.machine.ts';
import { dealAwaits, dealOutcomeOf, dealStateName, dealStepOf } from '#machines/lifecycles/deal/deal.ts';
import { problem } from '#server/core/problem.ts';
import { cutPage, pageRows } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { attachmentsOf } from '#server/uploads/rows.ts';
import { type DealKey, type DealRow, snapshotOf } from './lifecycle.ts';

/** Shown when the named row is no longer in the reference data. */
const NAMELESS: Bilingual = { ar: '—', en: '—' };

type Named = DealRow & {
  sector: Bilingual | null;
  product: Bilingual | null;
  sub_product: Bilingual | null;
  branch: Bilingual | null;
  office: Bilingual | null;
  state_before: string | null;
  wanted_kinds: Record<string, { title: Bilingual; hint: Bilingual }> | null;
};

const answer = (step: string, field: string) => sql<string>`deal.answers #>> ${sql.lit(`{${step},${field}}`)}`;

/**
 * Deals with the names that their answers refer to, and the state before the present one. Each is looked up for the rows that are
 * shown: a join of as many tables takes the database longer to plan than to run.
 */
export const dealRows = (db: Kysely<Database>) =>
  db
    .selectFrom('deal')
    .selectAll('deal')
    .select(({ selectFrom }) => {
      const product = selectFrom('product').where('product.id', '=', answer('products', 'productId'));
      return [
        product.select('product.sector').as('sector'),
        product.select('product.title').as('product'),
        selectFrom('sub_product')
          .select('sub_product.title')
          .where('sub_product.id', '=', answer('products', 'subProductId'))
          .as('sub_product'),
        selectFrom('branch').select('branch.title').where('branch.id', '=', answer('branch', 'branchId')).as('branch'),
        selectFrom('office').select('office.title').where('office.id', '=', answer('branch', 'officeId')).as('office'),
        selectFrom('deal_event as before')
          .select('before.state')
          .whereRef('before.civil_id', '=', 'deal.civil_id')
          .whereRef('before.deal_id', '=', 'deal.id')
          .where('before.version', '=', sql<number>`deal.version - 1`)
          .as('state_before'),
        sql<Named['wanted_kinds']>`(
          select jsonb_object_agg(kind, jsonb_build_object('title', document_kind.title, 'hint', document_kind.hint)) from document_kind
          where deal.state #> '{context,wanted}' @> jsonb_build_array(jsonb_build_object('kind', kind)))`.as(
          'wanted_kinds',
        ),
      ];
    });

type Node = { key: string; meta?: { step?: Deal['step'] }; states: Record<string, Node> };
const stepsIn = (node: Node): [state: string, step: Deal['step'] | undefined][] => [
  [node.key, node.meta?.step],
  ...Object.values(node.states).flatMap(stepsIn),
];
/** The parts of an event's payload that are shown. */
const shownPayload = z.object({
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  kind: z.optional(z.string()),
});

/** The displayed step of each state, from the machine. */
export const stepByState = new Map(stepsIn(dealMachine.root));

const wantedKind = ({ wanted_kinds }: Named, kind: string) =>
  wanted_kinds?.[kind] ?? { title: NAMELESS, hint: NAMELESS };

export const showDeal = (row: Named): Deal => {
  const snapshot = snapshotOf(row);
  const { applicantType, products, cost } = row.answers;
  return {
    id: row.id,
    reference: row.reference,
    state: dealStateName(snapshot),
    // A deal that ended early is shown at the step where it ended.
    step: dealStepOf(snapshot) ?? stepByState.get(row.state_before ?? '') ?? 'submission',
    outcome: dealOutcomeOf(snapshot),
    awaits: dealAwaits(snapshot),
    projectName: products?.projectName ?? '',
    dealType: dealTypeOf(cost),
    sector: row.sector ?? NAMELESS,
    product: row.product ?? NAMELESS,
    subProduct: row.sub_product ?? NAMELESS,
    branch: row.branch ?? NAMELESS,
    office: row.office ?? NAMELESS,
    projectType: products?.projectType ?? null,
    applicantType: applicantType?.applicantType ?? 'individual',
    cost: row.cost,
    fundShare: row.fund_share,
    rejectionReason: snapshot.context.reason,
    requiredDocuments: snapshot.context.wanted.map(({ kind, note }) => ({ kind, note, ...wantedKind(row, kind) })),
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

export const showDealDetails = async (db: Kysely<Database>, row: Named): Promise<DealDetails> => {
  const attachments = await attachmentsOf(db, { civilId: row.civil_id, column: 'deal_id', id: row.id });
  const events = await db
    .selectFrom('deal_event')
    .selectAll()
    .where('civil_id', '=', row.civil_id)
    .where('deal_id', '=', row.id)
    .orderBy('version')
    .execute();
  const snapshot = snapshotOf(row);
  const spoken = events.map(({ payload }) => shownPayload.parse(payload));
  const spokenOf = [...attachments, ...spoken].flatMap(({ kind }) => kind ?? []);
  const kinds =
    spokenOf.length === 0
      ? []
      : await db.selectFrom('document_kind').select(['kind', 'title']).where('kind', 'in', spokenOf).execute();
  return {
    ...showDeal(row),
    answers: row.answers,
    attachments,
    documentTitles: Object.fromEntries(kinds.map(({ kind, title }) => [kind, title])),
    history: events.map(({ at, event, state, by }, index) => {
      const said = spoken[index];
      return {
        at: at.toISOString(),
        event,
        state,
        step: stepByState.get(state) ?? null,
        kind: said?.kind ?? null,
        note: said?.reason || said?.note || null,
        by,
      };
    }),
    version: row.version,
    stateValue: snapshot.value,
    contractNumber: snapshot.context.contractNumber,
    cancellable: snapshot.hasTag('cancellable'),
  };
};

const ORDER = {
  ...{ at: 'deal.submitted_at', id: 'deal.id' },
  of: (row: Named) => ({ at: row.submitted_at, id: row.id }),
};

export const dealList = (db: Kysely<Database>, civilId: string, after?: string) =>
  pageRows(dealRows(db).where('deal.civil_id', '=', civilId), ORDER, after);

/** A page of a citizen's deals, the newest first. */
export const dealPage = (found: Named[]) => {
  const { rows, next } = cutPage(found, ORDER);
  return { deals: rows.map(showDeal), next };
};

/** Another citizen's deal does not exist. */
const namedDeal = (db: Kysely<Database>, { civilId, id }: DealKey) =>
  dealRows(db)
    .where('deal.civil_id', '=', civilId)
    .where('deal.id', '=', id)
    .executeTakeFirstOrThrow(problem('not_found'));

export const receiptOf = async (db: Kysely<Database>, key: DealKey, administrativeFee: number): Promise<Receipt> => {
  const row = await namedDeal(db, key);
  const { reference, submittedAt, projectName, office, fundShare } = showDeal(row);
  return { dealId: key.id, reference, submittedAt, projectName, office, fundShare, administrativeFee };
};

/** One deal of one citizen with all details. */
export const dealDetailsOf = async (db: Kysely<Database>, key: DealKey): Promise<DealDetails> =>
  showDealDetails(db, await namedDeal(db, key));
