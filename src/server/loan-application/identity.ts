/** Confirms the identity step with a seven-digit code, sent to the mobile in the answers. */
import { limits } from '#contract/fields/limits.ts';
import type { draftsEndpoints } from '#contract/loans/drafts.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { ChosenMobilePurpose } from '#server/one-time-codes/challenges.ts';
import { confirmIdentityOf, findOpenDraft, lockDraft, showDraft } from './rows.ts';

const purpose = {
  name: 'draftIdentity',
  to: 'chosenMobile',
  digits: limits.mobileCodeDigits,
  text: { ar: 'رمز تأكيد جوالك لطلب القرض', en: 'your code to confirm this mobile for a loan application' },
} satisfies ChosenMobilePurpose;

export const identityHandlers = ({
  db,
  clock,
  challenges,
  audit,
}: Context): Pick<Handlers<typeof draftsEndpoints>, 'sendCode' | 'resendCode' | 'confirmIdentity'> => {
  challenges.declare(purpose);
  return {
    sendCode: async ({ params, citizen, lang, correlationId, request }) => {
      const { civilId } = citizen;
      const { answers } = await findOpenDraft(db, { civilId, id: params.id }, clock.now());
      if (!answers.identity)
        throw new ProblemError('application_incomplete', { detail: [{ reason: 'stepUnanswered', step: 'identity' }] });
      const { mobile } = answers.identity;
      const address = addressOf(request);
      return challenges.start({ purpose, civilId, subject: params.id, mobile, address, lang, correlationId });
    },

    resendCode: async ({ params, body, citizen, lang, correlationId, request }) => {
      const owner = { civilId: citizen.civilId, subject: params.id };
      await findOpenDraft(db, { civilId: citizen.civilId, id: params.id }, clock.now());
      const { challengeId } = body;
      return challenges.resend({ purpose, challengeId, owner, address: addressOf(request), lang, correlationId });
    },

    confirmIdentity: async ({ params, body, citizen, correlationId }) => {
      const { civilId } = citizen;
      const key = { civilId, id: params.id };
      await findOpenDraft(db, key, clock.now());
      const { challengeId, code } = body;
      return challenges.verify(
        { purpose, challengeId, code, owner: { civilId, subject: params.id }, correlationId },
        async (tx, { mobile }) => {
          const now = clock.now();
          const draft = await lockDraft(tx, key, now);
          // The code proves the mobile it was sent to, not one that was saved since.
          if (draft.answers.identity?.mobile !== mobile) throw new ProblemError('verification_failed_start_over');
          const confirmed = await confirmIdentityOf(tx, draft, now);
          await audit(tx, { correlationId, actor: civilId, action: 'draft.confirmIdentity', subject: params.id });
          return showDraft(tx, confirmed, now);
        },
      );
    },
  };
};
