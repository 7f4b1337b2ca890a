/**
 * The batch disbursement: a citizen asks for a part of a loan that is not disbursed yet (specification section 1; product rulings,
 * section 4). Its steps, the answers of the steps, the reasons that block it, and the endpoints. Once submitted, its contract is
 * signed like that of a loan (`contracts.ts`), under the id of the disbursement.
 */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import { bilingual, byId, chosen, id, instant, line, money, optionalAmount } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { defineTypedSteps, readBy } from '../fields/typed-screens.ts';
import { endpoint } from '../kernel/kernel.ts';
import { rule } from '../kernel/rules.ts';
import { formatAmount, type Halalas } from '../money/money.ts';
import { CONTRACT_STATES } from './contracts.ts';
import { requestCalls, reuseCall } from './drafts.ts';
import type { BlockerOf } from './loan-application.ts';
import {
  blockersReader,
  documentsBlockers,
  neededDocuments,
  partialScreensOf,
  type RequestDefinition,
  type RequestFacts,
  requestDraft,
} from './requests.ts';

export const DISBURSEMENT_STEPS = ['amount', 'documents', 'review'] as const;
export type DisbursementStep = (typeof DISBURSEMENT_STEPS)[number];

/** The amount screen as typed: of which loan, how much, and what for. */
export const disbursementForm = z.object({
  loanAccountId: chosen,
  amount: z.pipe(optionalAmount, z.int(rule('required')).check(z.minimum(1, rule('greaterThan', 0)))),
  purpose: line(limits.purpose.min, limits.purpose.max),
});
export const disbursementAnswers = z.object({
  amount: z.object({
    loanAccountId: chosen,
    amount: money.check(z.minimum(1, rule('greaterThan', 0)), z.maximum(limits.costMax, rule('invalid'))),
    purpose: line(limits.purpose.min, limits.purpose.max),
  }),
  documents: z.object({ confirmed: z.literal(true) }),
});
export type DisbursementAnswers = z.output<typeof disbursementAnswers>;
export type AnsweredDisbursementStep = keyof DisbursementAnswers;
const partialAnswers = z.partial(disbursementAnswers);
export type PartialDisbursementAnswers = z.output<typeof partialAnswers>;

/** A loan account from which something can be disbursed. */
export const disbursableAccount = z.object({
  id,
  contractNumber: z.string(),
  title: bilingual,
  contractAmount: money,
  disbursed: money,
  /** Requested and not paid yet, by contracts that are not rejected or refused. */
  requested: money,
  /** Contract amount less what is disbursed and requested. */
  remaining: money,
  /** A request of this account waits for its signature or for the fund: another one can be prepared, not submitted. */
  inProgress: z.nullable(id),
});
export type DisbursableAccount = z.infer<typeof disbursableAccount>;

export type DisbursementFacts = RequestFacts<PartialDisbursementAnswers> & { accounts: readonly DisbursableAccount[] };
export const DISBURSEMENT_REASONS = [
  'stepUnanswered',
  'accountUnknown',
  'nothingRemains',
  'moreThanRemains',
  'disbursementInProgress',
  'documentMissing',
  'changeUnfinished',
] as const;
export type DisbursementReason = (typeof DISBURSEMENT_REASONS)[number];
export type DisbursementBlocker = BlockerOf<DisbursementReason, AnsweredDisbursementStep>;

const amountBlockers = ({ answers: { amount }, accounts }: DisbursementFacts): DisbursementBlocker[] => {
  const of = (reason: DisbursementReason): DisbursementBlocker => ({ reason, step: 'amount' });
  if (!amount) return [of('stepUnanswered')];
  const account = accounts.find((known) => known.id === amount.loanAccountId);
  if (!account) return [of('accountUnknown')];
  if (account.inProgress !== null) return [of('disbursementInProgress')];
  if (account.remaining === 0) return [of('nothingRemains')];
  return amount.amount > account.remaining ? [of('moreThanRemains')] : [];
};

export const typedAmount = (answer: DisbursementAnswers['amount'] | undefined, chosenBefore: string | null = null) => ({
  loanAccountId: answer?.loanAccountId ?? chosenBefore,
  amount: answer ? formatAmount(answer.amount) : '',
  purpose: answer?.purpose ?? '',
});

/** What can still be requested of an account. */
export const remainingOf = (contractAmount: Halalas, disbursed: Halalas, requested: Halalas): Halalas =>
  Math.max(0, contractAmount - disbursed - requested);

const disbursementReference = z.object({
  accounts: z.array(disbursableAccount),
  /** The documents that every request needs. */
  documents: neededDocuments,
});
export type DisbursementReference = z.infer<typeof disbursementReference>;

/** What a citizen receives for a submitted request, and goes to sign with. */
const submittedDisbursement = z.object({
  id,
  loanAccountId: id,
  /** The number of the contract to sign. */
  number: z.string(),
  amount: money,
  submittedAt: instant,
});
export type SubmittedDisbursement = z.infer<typeof submittedDisbursement>;

export const disbursementDefinition = {
  steps: DISBURSEMENT_STEPS,
  answers: disbursementAnswers,
  reference: disbursementReference,
  draft: requestDraft(partialAnswers, partialScreensOf(DISBURSEMENT_STEPS, { amount: disbursementForm })),
  submitted: submittedDisbursement,
  blockers: (facts: DisbursementFacts): DisbursementBlocker[] => [
    ...amountBlockers(facts),
    ...documentsBlockers(facts),
  ],
  blockersIn: blockersReader(DISBURSEMENT_REASONS, disbursementAnswers),
  screens: defineTypedSteps<DisbursementAnswers, DisbursementFacts>(DISBURSEMENT_STEPS, {
    amount: { asTyped: (answer) => typedAmount(answer), read: readBy(disbursementForm) },
  }),
} satisfies RequestDefinition;
export type DisbursementDraft = z.infer<typeof disbursementDefinition.draft>;

/** A disbursement as the page of its loan account lists it; `draft` is not submitted yet. */
export const DISBURSEMENT_STATUSES = ['draft', ...CONTRACT_STATES, 'paid'] as const;
export const listedDisbursement = z.object({
  id,
  /** The number of its contract; null for a draft. */
  number: z.nullable(z.string()),
  status: z.enum(DISBURSEMENT_STATUSES),
  amount: z.nullable(money),
  purpose: z.nullable(z.string()),
  updatedAt: instant,
});
export type ListedDisbursement = z.infer<typeof listedDisbursement>;

const flagged = { ...withSession, flag: 'disbursement' } as const;
const own = { ...ownById, flag: 'disbursement' } as const;

export const disbursementsEndpoints = {
  reference: endpoint(
    'GET /disbursements/reference',
    'My loan accounts with what remains of each, and the documents that a request needs',
    { ...flagged, response: disbursementReference },
  ),
  ofAccount: endpoint(
    'GET /loan-accounts/:id/disbursements',
    'What remains of a loan account, and its disbursement requests, the latest first (at most 100)',
    {
      ...own,
      params: byId,
      response: z.object({ account: disbursableAccount, disbursements: z.array(listedDisbursement) }),
    },
  ),
  ...requestCalls({
    path: '/disbursements',
    own,
    ...disbursementDefinition,
    says: {
      get: 'The draft of a disbursement request',
      submit:
        'Submits what was reviewed and prepares its contract for the signature. One draft makes one contract, however often this is called; the account is locked, so that no two requests take what remains',
    },
  }),
  reuse: reuseCall('/disbursements', own),
} as const;
