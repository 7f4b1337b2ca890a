/**
 * The endpoints of the identity app: start, follow and cancel a request, use an approved one, and receive the provider's
 * callback.
 */
import { identityAppEndpoints } from '#contract/identity-app.ts';
import { retentionDays } from '#contract/portal/retention.ts';
import { contractRow, snapshotOf } from '#server/contracts/lifecycle.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Call, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import { createSignIn } from '#server/core/sign-in.ts';
import { findOpenDraft } from '#server/loan-application/rows.ts';
import { createAskingBrowser } from './browser.ts';
import { confirmDraftWith } from './confirm-draft.ts';
import { createIdentityRequests } from './requests.ts';
import { resetPasswordWith } from './reset-password.ts';
import { signContractWith } from './sign-contract.ts';
import { startRequestWith } from './start.ts';
import { watchRequestWith } from './watch.ts';

/** A call without a session. */
type OutsideCall = Pick<
  Call<typeof identityAppEndpoints.startLogin>,
  'body' | 'lang' | 'correlationId' | 'request' | 'reply'
>;

const WINDOW_SECONDS = 900;

const handlers = (ctx: Context): Handlers<typeof identityAppEndpoints> => {
  const { config, db, transact, clock, identityApp, rateLimits } = ctx;
  const requests = createIdentityRequests(ctx);
  const watchRequest = watchRequestWith(ctx, requests);
  const startRequest = startRequestWith(ctx, requests);
  const browsers = createAskingBrowser(ctx);
  const signIn = createSignIn(ctx);
  const confirmDraft = confirmDraftWith(ctx, requests);
  const resetPassword = resetPasswordWith(ctx, requests);
  const signContract = signContractWith(ctx, requests);
  const perAddress = { max: config.limits.loginFailuresPerAddress, seconds: WINDOW_SECONDS };

  const startOutside = async (
    purpose: 'login' | 'passwordReset',
    { body: { civilId }, lang, correlationId, request, reply }: OutsideCall,
  ) => {
    // Different civil IDs, since each has a limit of its own: a citizen who asks often stops none of the others there.
    await rateLimits.takeOnce(`identity-app:address:${addressOf(request)}`, perAddress, civilId);
    return startRequest({ purpose, civilId, browser: browsers.remember(request, reply), lang, correlationId });
  };

  return {
    startLogin: (call) => startOutside('login', call),
    startPasswordReset: (call) => startOutside('passwordReset', call),

    startDraftIdentity: async ({ params, citizen: { civilId }, lang, correlationId, request, reply }) => {
      const { answers } = await findOpenDraft(db, { civilId, id: params.id }, clock.now());
      if (!answers.identity)
        throw new ProblemError('application_incomplete', { detail: [{ reason: 'stepUnanswered', step: 'identity' }] });
      const browser = browsers.remember(request, reply);
      return startRequest({ purpose: 'draftIdentity', civilId, subject: params.id, browser, lang, correlationId });
    },

    startContract: async ({ params: { id }, citizen: { civilId }, lang, correlationId, request, reply }) => {
      const contract = await contractRow(db, { civilId, id }).executeTakeFirstOrThrow(
        problem('contract_document_not_found'),
      );
      if (!snapshotOf(contract).can({ type: 'contract.sign' })) throw new ProblemError('illegal_transition');
      const browser = browsers.remember(request, reply);
      return startRequest({ purpose: 'contract', civilId, subject: id, browser, lang, correlationId });
    },

    status: async ({ params: { requestId }, request }) => {
      const key = { requestId, browser: browsers.of(request) };
      const row = await requests.find(key);
      if (requests.statusOf(row) === 'waiting') await requests.hear(row);
      return { status: requests.statusOf(await requests.find(key)) };
    },

    events: async ({ params: { requestId }, request, signal }) => {
      const key = { requestId, browser: browsers.of(request) };
      // Checked before the stream begins, while a problem can still be the answer.
      await requests.find(key);
      return watchRequest(key, signal);
    },

    cancel: async ({ params: { requestId }, request, correlationId }) => ({
      status: await requests.cancel({ requestId, browser: browsers.of(request) }, correlationId),
    }),

    login: async ({ params: { requestId }, request, reply, correlationId }) => {
      const key = { requestId, browser: browsers.of(request), correlationId };
      const signedIn = await transact(async (tx) => {
        const { civilId } = await requests.use(tx, { ...key, purpose: 'login' });
        return signIn.openSession(tx, { civilId, scope: 'citizen', request, correlationId });
      });
      return signIn.welcome(reply, signedIn);
    },

    resetPassword: async ({ params: { requestId }, body: { password }, request, correlationId }) => {
      await resetPassword({ requestId, browser: browsers.of(request), correlationId }, password);
      return { ok: true };
    },

    confirmDraft: ({ params: { requestId }, citizen: { civilId }, request, correlationId }) =>
      confirmDraft({ requestId, browser: browsers.of(request), correlationId }, civilId),

    signContract: ({ params: { requestId }, citizen: { civilId }, request, correlationId }) =>
      signContract({ requestId, browser: browsers.of(request), correlationId }, civilId),

    settle: async ({ body, correlationId }) => {
      const settlement = await identityApp.verify(body.token);
      if (settlement.transactionId !== body.transId) throw new ProblemError('invalid_request');
      await requests.settle(settlement, correlationId);
      return { ok: true };
    },
  };
};

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'identity_request', { key: ['id'], by: 'expires_at', days: retentionDays.identityRequest });
  mount(app, { identityApp: identityAppEndpoints }, { identityApp: handlers(ctx) });
};
