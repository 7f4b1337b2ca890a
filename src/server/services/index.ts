/** What the host does behind each endpoint of the contract, and the work that follows later. */
import type { Contract } from '#contract/endpoints.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/call.ts';
import type { Sessions } from '../http/session.ts';
import { accountServices } from './account.ts';
import { attachmentServices } from './attachments.ts';
import { authServices } from './auth.ts';
import { catalogueServices } from './catalogue.ts';
import { configurationServices } from './configuration.ts';
import { dealServices } from './deal/index.ts';
import { draftJobs, draftServices } from './drafts.ts';
import { fileJobs } from './files.ts';
import { identityServices } from './identity.ts';
import { identityAppServices } from './identity-app/handlers.ts';
import { lifecycleJobs } from './lifecycle.ts';
import { whatIfServices } from './loan-request/index.ts';
import { profileServices } from './profile.ts';
import { registrationServices } from './registration.ts';
import { siteLogServices } from './site-log.ts';
import { submissionServices } from './submission.ts';

export const createServices = async (ctx: Context, sessions: Sessions): Promise<Handlers<Contract>> => ({
  ...configurationServices(ctx),
  siteLog: siteLogServices(ctx),
  auth: await authServices(ctx, sessions),
  identityApp: identityAppServices(ctx, sessions),
  ...catalogueServices(ctx),
  ...accountServices(ctx),
  registration: registrationServices(ctx),
  profile: profileServices(ctx),
  drafts: { ...draftServices(ctx), ...attachmentServices(ctx), ...identityServices(ctx), ...submissionServices(ctx) },
  whatIf: whatIfServices(ctx),
  deals: dealServices(ctx),
});

/** Registered before the outbox starts. */
export const registerJobs = (ctx: Context): void => {
  fileJobs(ctx);
  draftJobs(ctx);
  lifecycleJobs(ctx);
};
