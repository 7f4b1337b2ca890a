/** Loan applications: their drafts with attachments and a confirmed identity, and the submission that makes a deal of a draft. */
import { draftEndpoints } from '#contract/loans/loan-application.ts';
import type { Area } from '#server/core/context.ts';
import { mount } from '#server/core/http/mount.ts';
import { attachmentHandlers } from './attachments.ts';
import { draftHandlers, draftJobs } from './drafts.ts';
import { identityHandlers } from './identity.ts';
import { submissionHandlers } from './submission.ts';

export const loanApplication: Area = (ctx) => async (app) => {
  draftJobs(ctx);
  const drafts = {
    ...draftHandlers(ctx),
    ...attachmentHandlers(ctx),
    ...identityHandlers(ctx),
    ...submissionHandlers(ctx),
  };
  mount(app, { drafts: draftEndpoints }, { drafts });
};
