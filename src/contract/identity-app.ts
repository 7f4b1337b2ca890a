/**
 * The national identity app: a citizen opens it on the phone and chooses the number that the portal shows (specification
 * sections 1 and 4). A request belongs to the browser that made it, by a cookie that scripts cannot read; its id alone gives
 * no access. An approved request works once, and only for its purpose.
 */
import * as z from 'zod/mini';
import { session } from './access/auth.ts';
import { byId, civilId, id, instant, newPassword, ok } from './fields/fields.ts';
import { endpoint } from './kernel/kernel.ts';
import { loanContract } from './loans/contracts.ts';
import { draft } from './loans/loan-application.ts';

/** A pending request. All instants are the server's; with `now` the portal counts down without trusting the device's clock. */
export const identityRequest = z.object({
  requestId: id,
  /** Two digits; the citizen chooses them among others in the app. */
  number: z.string(),
  expiresAt: instant,
  now: instant,
});
export type IdentityRequest = z.infer<typeof identityRequest>;

export const IDENTITY_STATUSES = ['waiting', 'approved', 'rejected', 'expired', 'cancelled'] as const;
export const identityStatus = z.object({ status: z.enum(IDENTITY_STATUSES) });
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

const byRequest = z.object({ requestId: id });
const startProblems = ['identity_app_busy', 'too_many_requests', 'service_suspended', 'invalid_request'] as const;

export const identityAppEndpoints = {
  startLogin: endpoint(
    'POST /identity-app/login',
    'Sends a request to the identity app of a citizen who logs in. An unknown civil ID gets the same answer, and no request is sent.',
    { auth: 'public', body: z.object({ civilId }), response: identityRequest, problems: startProblems },
  ),
  startPasswordReset: endpoint(
    'POST /identity-app/password',
    'Asks the identity app of a citizen who forgot the password; answers like the login',
    { auth: 'public', body: z.object({ civilId }), response: identityRequest, problems: startProblems },
  ),
  startDraftIdentity: endpoint(
    'POST /identity-app/drafts/:id',
    'Asks the identity app of the applicant to confirm the identity step as saved',
    {
      auth: 'session',
      params: byId,
      response: identityRequest,
      problems: [...startProblems, 'login_required', 'not_found', 'draft_submitted', 'application_incomplete'],
    },
  ),
  startContract: endpoint(
    'POST /identity-app/contracts/:id',
    'Asks the identity app of the citizen to sign a contract that awaits their signature',
    {
      auth: 'session',
      params: byId,
      flag: 'signContract',
      response: identityRequest,
      problems: [...startProblems, 'login_required', 'contract_document_not_found', 'illegal_transition'],
    },
  ),
  status: endpoint('GET /identity-app/requests/:requestId', 'The status of a request of this browser', {
    auth: 'public',
    params: byRequest,
    response: identityStatus,
    problems: ['not_found'],
  }),
  events: endpoint(
    'GET /identity-app/requests/:requestId/events',
    'The status as it changes: the present one at once, the last one when the request ends',
    { auth: 'public', params: byRequest, response: z.unknown(), events: identityStatus, problems: ['not_found'] },
  ),
  cancel: endpoint(
    'POST /identity-app/requests/:requestId/cancel',
    'Cancels a request; a later answer of the app does not count',
    {
      outlives: {
        page: 'Who leaves the page gives the request up: it must not stay open on the phone.',
        session: 'It must not stay open on the phone.',
      },
      auth: 'public',
      params: byRequest,
      response: identityStatus,
      problems: ['not_found'],
    },
  ),
  login: endpoint('POST /identity-app/requests/:requestId/login', 'An approved request opens the session, once', {
    auth: 'public',
    params: byRequest,
    response: session,
    problems: ['verification_failed_start_over'],
  }),
  resetPassword: endpoint(
    'POST /identity-app/requests/:requestId/password',
    'An approved request sets a new password, once, and ends every session of the citizen',
    {
      waits: true,
      auth: 'public',
      params: byRequest,
      body: z.object({ password: newPassword }),
      response: ok,
      problems: ['verification_failed_start_over', 'too_many_requests', 'invalid_request'],
    },
  ),
  confirmDraft: endpoint(
    'POST /identity-app/requests/:requestId/draft',
    'An approved request confirms the identity step of its draft, once',
    {
      auth: 'session',
      params: byRequest,
      response: draft,
      problems: ['login_required', 'not_found', 'draft_submitted', 'verification_failed_start_over'],
    },
  ),
  signContract: endpoint(
    'POST /identity-app/requests/:requestId/contract',
    'An approved request signs its contract, once; then the contract awaits the fund. Repeated, it answers the contract as it is',
    {
      auth: 'session',
      params: byRequest,
      flag: 'signContract',
      response: loanContract,
      problems: ['login_required', 'not_found', 'contract_document_not_found', 'failed_to_sign', 'illegal_transition'],
    },
  ),
  settle: endpoint('POST /identity-app/callback', 'For the identity app: how a request ended, in a signed token', {
    auth: 'public',
    body: z.object({ token: z.string(), transId: z.string(), requestId: z.string() }),
    response: ok,
    problems: ['invalid_request'],
  }),
} as const;
