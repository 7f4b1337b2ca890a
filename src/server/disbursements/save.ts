/** Drafts of disbursement requests: saved step by step from any device, discarded, and deleted when they expire. */
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { rule } from '#contract/fields/rules.ts';
import type { disbursementEndpoints, PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import type { Outbox } from '#server/core/outbox.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { countSave, mergeDraft, mergeSteps, NOTHING_YET, type Steps } from '#server/loan-application/merge-draft.ts';
import { removeFiles } from '#server/uploads/files.ts';
import { type DisbursementKey, type DisbursementRow, lockOpenDisbursement, showDisbursement } from './rows.ts';

type Tx = Transaction<Database>;
type Changes = Steps<PartialDisbursementAnswers>;
type Saved = { changes: Changes; ownLoans: ReadonlySet<string>; now: Date };

const EXPIRE = 'disbursement.expire';
const expiring = z.object({ civilId: z.string(), id: z.string() });

/** The columns that every save writes. A draft is listed with its account as soon as one is chosen on the screen. */
const columns = (stored: Changes, { changes, ownLoans, now }: Saved) => {
  const { answers, partial } = mergeSteps(stored, changes);
  const chosen = answers.amount?.loanAccountId ?? partial.amount?.loanAccountId;
  return {
    ...mergeDraft(stored, changes, now),
    loan_account_id: typeof chosen === 'string' && ownLoans.has(chosen) ? chosen : null,
    amount: answers.amount?.amount ?? null,
    purpose: answers.amount?.purpose ?? null,
  };
};

/** undefined when this citizen already has a request of that id. */
const create = (tx: Tx, { civilId, id }: DisbursementKey, saved: Saved) =>
  tx
    .insertInto('disbursement')
    .values({
      civil_id: civilId,
      id,
      version: 1,
      status: 'open',
      submitted_at: null,
      created_at: saved.now,
      ...columns(NOTHING_YET, saved),
    })
    .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

const change = (tx: Tx, row: DisbursementRow, saved: Saved) =>
  tx
    .updateTable('disbursement')
    .set({ version: row.version + 1, ...columns(row, saved) })
    .where('civil_id', '=', row.civil_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Throws too_many_drafts. */
const refuseBeyondBound = async (tx: Tx, civilId: string, bound: number, now: Date): Promise<void> => {
  await lockCitizen(tx, civilId);
  const { drafts } = await tx
    .selectFrom('disbursement')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('civil_id', '=', civilId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (drafts > bound) throw new ProblemError('too_many_drafts');
};

/** A contract has the id of its deal or its disbursement, so no disbursement has the id of a deal. */
const refuseIdOfDeal = async (tx: Tx, { civilId, id }: DisbursementKey): Promise<void> => {
  const deal = await tx
    .selectFrom('deal')
    .select('id')
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (deal) throw new ProblemError('not_found');
};

/** Creates a draft and the job that deletes it when it expires. */
const begin = async (
  { outbox, config }: Pick<Context, 'outbox' | 'config'>,
  tx: Tx,
  key: DisbursementKey,
  saved: Saved,
) => {
  const created = await create(tx, key, saved);
  if (!created) return undefined;
  await refuseIdOfDeal(tx, key);
  await refuseBeyondBound(tx, key.civilId, config.limits.openDisbursements, saved.now);
  await outbox.enqueue(tx, EXPIRE, key satisfies z.infer<typeof expiring>, created.expires_at);
  return created;
};

const loansOfCitizen = async (tx: Tx, civilId: string): Promise<ReadonlySet<string>> => {
  const loans = await tx.selectFrom('loan_account').select('id').where('civil_id', '=', civilId).execute();
  return new Set(loans.map(({ id }) => id));
};

const assertOwnLoan = ({ amount }: PartialDisbursementAnswers, ownLoans: ReadonlySet<string>): void => {
  if (!amount || ownLoans.has(amount.loanAccountId)) return;
  const fault = { path: 'answers.amount.loanAccountId', description: rule('chooseOne') };
  throw new ProblemError('invalid_request', { fields: [fault] });
};

const remove = async (tx: Tx, outbox: Outbox, { civilId, id }: DisbursementKey) => {
  await removeFiles(tx, outbox, (files) => files.where('civil_id', '=', civilId).where('disbursement_id', '=', id));
  await tx.deleteFrom('disbursement').where('civil_id', '=', civilId).where('id', '=', id).execute();
};

export const draftHandlers = ({
  transact,
  clock,
  outbox,
  audit,
  rateLimits,
  config,
}: Context): Pick<Handlers<typeof disbursementEndpoints>, 'save' | 'discard'> => ({
  save: async ({ params, body, citizen, settle }) => {
    const key = { civilId: citizen.civilId, id: params.id };
    await countSave(rateLimits, config, citizen.civilId);
    /** The draft, when it has this version. */
    const lockVersion = async (tx: Tx, version: number) => {
      const held = await lockOpenDisbursement(tx, key, clock.now());
      if (held.version !== version)
        throw new ProblemError('draft_conflict', { detail: await showDisbursement(tx, held) });
      return held;
    };
    return settle(
      async (tx) => {
        const changes = { answers: body.answers, partial: body.partial };
        const saved = { changes, ownLoans: await loansOfCitizen(tx, key.civilId), now: clock.now() };
        const created = body.baseVersion === 0 ? await begin({ outbox, config }, tx, key, saved) : undefined;
        const held = created ?? (await lockVersion(tx, body.baseVersion));
        assertOwnLoan(body.answers, saved.ownLoans);
        return showDisbursement(tx, created ?? (await change(tx, held, saved)));
      },
      {
        reference: {
          subject: key.id,
          readAgain: async (tx) => showDisbursement(tx, await lockVersion(tx, body.baseVersion + 1)),
        },
      },
    );
  },

  discard: ({ params, citizen, correlationId }) =>
    transact(async (tx) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await lockOpenDisbursement(tx, key, clock.now());
      await remove(tx, outbox, key);
      await audit(tx, { correlationId, actor: citizen.civilId, action: 'disbursement.discard', subject: key.id });
      return { ok: true as const };
    }),
});

/** Deletes a draft on the day it expires. Each save since has moved that day. */
export const draftJobs = ({ transact, clock, outbox }: Context): void => {
  outbox.handle(EXPIRE, async ({ payload }) => {
    const key = expiring.parse(payload);
    await transact(async (tx) => {
      const row = await tx
        .selectFrom('disbursement')
        .select('expires_at')
        .where('civil_id', '=', key.civilId)
        .where('id', '=', key.id)
        .where('status', '=', 'open')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      if (row.expires_at > clock.now()) await outbox.enqueue(tx, EXPIRE, key, row.expires_at);
      else await remove(tx, outbox, key);
    });
  });
};
