/** Every call between portal and host, once. Paths are under `/api`. */
import * as z from 'zod/mini';
import { attachment, partialAnswers, partialScreens } from './application.ts';
import { dealEndpoints } from './deal-endpoints.ts';
import {
  account,
  applicant,
  catalogue,
  challenge,
  config,
  deal,
  dealDetails,
  draft,
  receipt,
  region,
  session,
} from './entities.ts';
import { civilId, currentPassword, id, loginCode, mobileCode } from './fields.ts';
import { identityApp } from './identity-app.ts';
import { keepAlive } from './keep-alive.ts';
import { endpoint } from './kernel.ts';
import { loanRequestEndpoints } from './loan-request-endpoints.ts';
import { codeProblems, guarded, resendProblems, uploadProblems } from './problem-sets.ts';
import { profileEndpoints } from './profile.ts';
import { registrationEndpoints } from './registration.ts';
import { whatIf } from './what-if.ts';

const challengeId = z.object({ challengeId: id });
const byId = z.object({ id });
const ok = z.object({ ok: z.literal(true) });

export const contract = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Flags, limits and numbers of the business that the portal shows',
    auth: 'public',
    response: config,
    problems: [],
  }),

  whatIf,

  auth: {
    login: endpoint({
      method: 'POST',
      path: '/auth/login',
      summary:
        'Civil ID and password; a six-digit code is sent to the registered mobile. An unknown civil ID is answered like a wrong password.',
      auth: 'public',
      body: z.object({ civilId, password: currentPassword }),
      response: challenge,
      problems: ['wrong_credentials', 'too_many_requests', 'service_suspended', 'invalid_request'],
    }),
    resend: endpoint({
      method: 'POST',
      path: '/auth/login/resend',
      summary: 'A new code for the same challenge: after 60 s, three times at most, without new tries',
      auth: 'public',
      body: challengeId,
      response: challenge,
      problems: [...resendProblems, 'too_many_requests'],
    }),
    verify: endpoint({
      method: 'POST',
      path: '/auth/login/verify',
      summary: 'The six-digit code opens the session: a cookie and the token bound to it',
      auth: 'public',
      body: z.object({ challengeId: id, code: loginCode }),
      response: session,
      problems: [...codeProblems, 'invalid_request'],
    }),
    session: endpoint({
      method: 'GET',
      path: '/auth/session',
      summary: 'Who this browser is; for a new tab that has the cookie but no token yet',
      auth: 'cookie',
      response: session,
      problems: ['login_required'],
    }),
    keepAlive,
    logout: endpoint({
      method: 'POST',
      path: '/auth/logout',
      summary: 'Ends the session; the cookie and the token are worthless afterwards',
      auth: 'session',
      /** After a login by single sign-on: where the browser ends the provider's session as well. */
      response: z.extend(ok, { endSessionUrl: z.optional(z.url()) }),
      problems: ['login_required'],
    }),
  },

  identityApp,

  catalogue: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Products with sub products, required documents and terms',
    auth: 'public',
    response: catalogue,
    problems: [],
  }),
  regions: endpoint({
    method: 'GET',
    path: '/locations',
    summary: 'Regions with their branches and offices',
    auth: 'public',
    response: z.object({ regions: z.array(region) }),
    problems: [],
  }),
  account: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The account page',
    auth: 'session',
    response: account,
    problems: guarded,
  }),
  registration: registrationEndpoints,
  profile: profileEndpoints,
  applicant: endpoint({
    method: 'GET',
    path: '/applicant',
    summary: 'What is known of the citizen as an applicant',
    auth: 'session',
    response: applicant,
    problems: guarded,
  }),

  drafts: {
    get: endpoint({
      method: 'GET',
      path: '/drafts/:id',
      summary: 'A loan application being filled in',
      auth: 'session',
      params: byId,
      response: draft,
      problems: [...guarded, 'not_found'],
    }),
    save: endpoint({
      method: 'PUT',
      path: '/drafts/:id',
      summary:
        'Saves completed steps and half-filled screens on the version named; version 0 creates the draft under an id the portal chose',
      auth: 'session',
      params: byId,
      idempotent: true,
      body: z.object({ baseVersion: z.int().check(z.minimum(0)), answers: partialAnswers, partial: partialScreens }),
      response: draft,
      problems: [...guarded, 'draft_conflict', 'draft_submitted', 'not_found', 'invalid_request'],
    }),
    discard: endpoint({
      method: 'DELETE',
      path: '/drafts/:id',
      summary: 'Throws a draft and its files away',
      auth: 'session',
      params: byId,
      response: ok,
      problems: [...guarded, 'not_found', 'draft_submitted'],
    }),
    attach: endpoint({
      method: 'POST',
      path: '/drafts/:id/attachments',
      summary:
        'One file (field `file`) for one required document (field `kind`, sent first); replaces an earlier one of the kind',
      auth: 'session',
      params: byId,
      multipart: true,
      idempotent: true,
      response: attachment,
      problems: [...guarded, 'not_found', ...uploadProblems, 'quota_reached', 'draft_submitted'],
    }),
    detach: endpoint({
      method: 'DELETE',
      path: '/drafts/:id/attachments/:attachmentId',
      summary: 'Removes an attached file',
      auth: 'session',
      params: z.object({ id, attachmentId: id }),
      response: ok,
      problems: [...guarded, 'not_found', 'draft_submitted'],
    }),
    download: endpoint({
      method: 'GET',
      path: '/drafts/:id/attachments/:attachmentId',
      summary: 'An attached file, for its owner only',
      auth: 'session',
      params: z.object({ id, attachmentId: id }),
      download: true,
      response: z.unknown(),
      problems: [...guarded, 'not_found'],
    }),
    sendCode: endpoint({
      method: 'POST',
      path: '/drafts/:id/identity/code',
      summary: 'Sends a seven-digit code to the mobile of the identity step as saved',
      auth: 'session',
      params: byId,
      idempotent: true,
      response: challenge,
      problems: [...guarded, 'not_found', 'application_incomplete'],
    }),
    resendCode: endpoint({
      method: 'POST',
      path: '/drafts/:id/identity/resend',
      summary: 'A new code for the same challenge',
      auth: 'session',
      params: byId,
      body: challengeId,
      response: challenge,
      problems: [...guarded, 'not_found', ...resendProblems],
    }),
    confirmIdentity: endpoint({
      method: 'POST',
      path: '/drafts/:id/identity/confirm',
      summary: 'The seven-digit code confirms the identity step',
      auth: 'session',
      params: byId,
      body: z.object({ challengeId: id, code: mobileCode }),
      response: draft,
      problems: [...guarded, 'not_found', ...codeProblems],
    }),
    submit: endpoint({
      method: 'POST',
      path: '/drafts/:id/submit',
      summary: 'Submits the application: one draft makes one deal, however often it is asked',
      auth: 'session',
      params: byId,
      idempotent: true,
      response: receipt,
      problems: [...guarded, 'not_found', 'application_incomplete', 'request_in_progress'],
    }),
  },

  loanRequests: loanRequestEndpoints,

  deals: {
    list: endpoint({
      method: 'GET',
      path: '/deals',
      summary: 'My loan requests, the newest first',
      auth: 'session',
      response: z.object({ deals: z.array(deal) }),
      problems: guarded,
    }),
    get: endpoint({
      method: 'GET',
      path: '/deals/:id',
      summary: 'One loan request with its answers, files and history',
      auth: 'session',
      params: byId,
      response: dealDetails,
      problems: [...guarded, 'not_found'],
    }),
    receipt: endpoint({
      method: 'GET',
      path: '/deals/:id/receipt',
      summary: 'The receipt of a submitted application',
      auth: 'session',
      params: byId,
      response: receipt,
      problems: [...guarded, 'not_found'],
    }),
    ...dealEndpoints,
  },
} as const;
export type Contract = typeof contract;
