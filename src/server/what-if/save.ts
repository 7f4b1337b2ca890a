/** Saves a what-if request step by step, from any device. A save names the version that it is based on. */
import type { Transaction } from 'kysely';
import { type Rule, rule } from '#contract/kernel/rules.ts';
import {
  askedWhatIfAnswers,
  assetReasons,
  type PartialWhatIfAnswers,
  type whatIfEndpoints,
} from '#contract/loans/what-if.ts';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Handler } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import type { Database } from '#server/db/schema.ts';
import { asSave, mergeDraft, mergedInPlace, NOTHING_YET, type Steps } from '#server/drafts/merge-draft.ts';
import { rulesOfProduct } from '#server/products/rows.ts';
import { catalogueAssets, lockRequest, type RequestKey, type RequestRow, showRequest } from './rows.ts';

type Changes = Steps<PartialWhatIfAnswers>;

/** undefined when this citizen already has a request of that id. */
const create = (tx: Transaction<Database>, { civilId, id }: RequestKey, changes: Changes, now: Date) =>
  tx
    .insertInto('what_if_request')
    .values({
      civil_id: civilId,
      id,
      version: 1,
      draft_id: null,
      created_at: now,
      ...mergeDraft('what-if', NOTHING_YET, changes, now),
    })
    .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

type Saved = {
  key: RequestKey;
  version: number;
  changes: Changes;
  now: Date;
  asked: (answers: PartialWhatIfAnswers) => PartialWhatIfAnswers;
};

/** Undefined when there is no request of this version in the form of this release. */
const changeInPlace = (tx: Transaction<Database>, { key: { civilId, id }, version, changes, now }: Saved) =>
  tx
    .updateTable('what_if_request')
    .set(mergedInPlace(changes, now))
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('answers_form', '=', currentForm('what-if'))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Another product or applicant asks for other documents, and the list of those at hand may name some that it does not ask for. */
const mayHide = ({ answers: { init, documents } }: Changes) =>
  init !== undefined || (documents !== undefined && documents.ready.length > 0);
const askedBy = (reference: ReferenceRows) => (answers: PartialWhatIfAnswers) =>
  askedWhatIfAnswers({ answers, product: rulesOfProduct(reference, answers.init?.subProductId) });

const change = (tx: Transaction<Database>, held: RequestRow, { changes, now, asked }: Saved) =>
  tx
    .updateTable('what_if_request')
    .set({ version: held.version + 1, ...mergeDraft('what-if', held, changes, now, asked) })
    .where('civil_id', '=', held.civil_id)
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Checks what the schema of the answers cannot: that the ids exist, can be selected, and that no asset is named twice. */
const assertReferences = (reference: ReferenceRows, { init, assets }: PartialWhatIfAnswers): void => {
  const faults: { path: string; description: string }[] = [];
  const fault = (path: string, name: Rule) => faults.push({ path: `answers.${path}`, description: rule(name) });
  if (init) {
    const sub = reference.sub_product.find(({ id }) => id === init.subProductId);
    if (sub?.product_id !== init.productId) fault('init.subProductId', 'required');
  }
  if (assets && assetReasons(assets, catalogueAssets(reference)).length > 0) fault('assets', 'invalid');
  if (faults.length > 0) throw new ProblemError('invalid_request', { fields: faults });
};

/** Drops ticks of documents that no application asks for: the schema knows no kinds, so their number would have no bound. */
const onlyKnownDocuments = ({ document_kind }: ReferenceRows, partial: Changes['partial']): Changes['partial'] => {
  const { documents } = partial;
  if (!documents) return partial;
  const isKnown = (kind: string) => document_kind.some((row) => row.kind === kind && row.request_type === 'contract');
  return { ...partial, documents: Object.fromEntries(Object.entries(documents).filter(([kind]) => isKnown(kind))) };
};

/** Throws too_many_what_if_requests. */
const refuseBeyondBound = async (
  tx: Transaction<Database>,
  civilId: string,
  bound: number,
  now: Date,
): Promise<void> => {
  await lockCitizen(tx, civilId);
  const { requests } = await tx
    .selectFrom('what_if_request')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('civil_id', '=', civilId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (requests > bound) throw new ProblemError('too_many_what_if_requests');
};

export const saveRequest = ({
  clock,
  config,
  reference,
}: Pick<Context, 'clock' | 'config' | 'reference'>): Handler<typeof whatIfEndpoints.save> =>
  asSave(config, async ({ params, body, citizen, settle }) => {
    const key = { civilId: citizen.civilId, id: params.id };
    /** The request, when it has this version. */
    const lockVersion = async (tx: Transaction<Database>, version: number) => {
      const held = await lockRequest(tx, key, clock.now());
      if (held.version !== version) throw new ProblemError('draft_conflict', { detail: showRequest(held) });
      return held;
    };
    return settle(
      async (tx) => {
        const now = clock.now();
        const known = await reference(tx);
        const changes = { answers: body.answers, partial: onlyKnownDocuments(known, body.partial) };
        const created = body.baseVersion === 0 ? await create(tx, key, changes, now) : undefined;
        assertReferences(known, body.answers);
        if (created) {
          await refuseBeyondBound(tx, key.civilId, config.limits.whatIfRequests, now);
          return showRequest(created);
        }
        const saved = { key, version: body.baseVersion, changes, now, asked: askedBy(await reference(tx)) };
        const changed =
          (mayHide(changes) ? undefined : await changeInPlace(tx, saved)) ??
          (await change(tx, await lockVersion(tx, body.baseVersion), saved));
        return showRequest(changed);
      },
      {
        reference: {
          subject: key.id,
          readAgain: async (tx) => showRequest(await lockVersion(tx, body.baseVersion + 1)),
        },
      },
    );
  });
