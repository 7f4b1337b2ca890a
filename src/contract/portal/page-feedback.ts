/** What people say of a page of the portal: whether it was useful and, if they like, why. Nothing says who they are. */
import * as z from 'zod/mini';
import { lines, ok } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { endpoint } from '../kernel/kernel.ts';
import { rule } from '../kernel/rules.ts';

/** The reasons that can be chosen, by the answer that they belong to. */
export const FEEDBACK_REASONS = {
  useful: ['foundIt', 'clear', 'easy'],
  notUseful: ['notFound', 'unclear', 'tooManySteps', 'didNotWork'],
} as const;
const ALL_REASONS = [...FEEDBACK_REASONS.useful, ...FEEDBACK_REASONS.notUseful] as const;
export type FeedbackReason = (typeof ALL_REASONS)[number];

export const reasonsFor = (isUseful: boolean): readonly FeedbackReason[] =>
  isUseful ? FEEDBACK_REASONS.useful : FEEDBACK_REASONS.notUseful;

/** Eight digits or more of any script, also in groups: an ID, a mobile or an account. */
const LONG_NUMBER = /\p{Nd}(?:[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}\u2212\u0640./\\_]*\p{Nd}){7,}/gu;
/** Ten digits that begin as an ID or a mobile does, whatever mark stands between them. */
const IDENTITY = /(?<!\p{Nd})(?=[12١٢]|[0٠][^\p{L}\p{Nd}]?[5٥])\p{Nd}(?:[^\p{L}\p{Nd}]{0,2}\p{Nd}){9}(?!\p{Nd})/gu;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/gu;

/** The text without long numbers and e-mail addresses: what is stored must not lead to a person. */
export const withoutIdentifiers = (text: string): string =>
  text.replace(EMAIL, '…').replace(LONG_NUMBER, '…').replace(IDENTITY, '…');

const { pageLength, text } = limits.pageFeedback;

/** The part of a page's path that is the same for everybody, without an ID: `get_loan_cost`, `login/registration`. */
const page = z
  .string(rule('invalid'))
  .check(
    z.maxLength(pageLength, rule('invalid')),
    z.regex(/^(?!(?:.*\d){4})[a-z][a-z0-9_]*(?:\/[a-z][a-z0-9_]*)?$/, rule('invalid')),
  );

/** The form, which may stay empty. */
export const feedbackForm = z.object({
  reasons: z.array(z.enum(ALL_REASONS, rule('invalid'))).check(z.maxLength(ALL_REASONS.length, rule('invalid'))),
  text: lines(text),
});
export type SaidOfPage = z.output<typeof feedbackForm>;

const body = z
  .extend(feedbackForm, {
    page,
    isUseful: z.boolean(rule('required')),
    /** Made anew for each time that a page is asked about; what is sent again under it replaces what it said. */
    key: z.string().check(z.regex(/^feedback:[0-9a-f-]{36}$/, rule('invalid'))),
  })
  .check(
    z.refine(({ isUseful, reasons }) => reasons.every((reason) => reasonsFor(isUseful).includes(reason)), {
      path: ['reasons'],
      error: rule('invalid'),
    }),
  );
export type PageFeedback = z.output<typeof body>;

export const pageFeedbackEndpoints = {
  send: endpoint(
    'POST /page-feedback',
    'Says whether a page was useful. Open to visitors; who sends it is not stored. The same key again replaces what it said',
    { auth: 'public', body, response: ok, problems: ['too_many_requests', 'invalid_request'] },
  ),
} as const;
