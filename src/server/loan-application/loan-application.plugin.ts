/** Loan applications: their drafts with attachments and a confirmed identity, and the submission that makes a deal of a draft. */
import { draftsEndpoints } from '#contract/loans/drafts.ts';
import type { Area } from '#server/core/context.ts';
import { mount } from '#server/core/http/mount.ts';
import { addDraftFiles } from '#server/drafts/expired-drafts.ts';
import { attachmentHandlers, type Drafts } from '#server/uploads/attachments.ts';
import { draftHandlers } from './drafts.ts';
import { identityHandlers } from './identity.ts';
import { findDraft, findOpenDraft, lockOpenDraft } from './rows.ts';
import { submissionHandlers } from './submission.ts';

const files: Drafts = {
  type: 'contract',
  column: 'draft_id',
  find: findDraft,
  findOpen: findOpenDraft,
  lockOpen: lockOpenDraft,
};

export const area: Area = (ctx) => async (app) => {
  addDraftFiles(ctx, { table: 'draft', column: files.column });
  const drafts = {
    ...draftHandlers(ctx),
    ...attachmentHandlers(ctx, files),
    ...identityHandlers(ctx),
    ...submissionHandlers(ctx),
  };
  mount(app, { drafts: draftsEndpoints }, { drafts });
};
