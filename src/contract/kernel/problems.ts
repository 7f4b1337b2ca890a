/**
 * All problems by code: the error catalogue of the specification (section 8) and the codes that its rules imply (sections 5
 * and 6). The portal turns a code into a text in the citizen's language.
 */
import * as z from 'zod/mini';

/** code -> HTTP status of the answer; the portal itself raises those with 0. */
export const problems = {
  // Specification section 8, in its order.
  something_went_wrong: 500,
  wrong_otp: 422,
  max_otp_attempts: 422,
  verification_failed_start_over: 422,
  session_ended_inactivity: 401,
  wrong_captcha: 422,
  no_connection: 0,
  no_changes_detected: 422,
  error_updating_user_data: 500,
  no_certification: 404,
  contract_document_not_found: 404,
  failed_to_sign: 422,
  identity_app_rejected: 422,
  approval_wait_ended: 409,
  service_suspended: 503,
  product_target_reached: 422,
  livestock_target_reached: 422,
  cannot_cancel_deal: 409,
  // Problems of access.
  login_required: 401,
  wrong_credentials: 422,
  too_many_requests: 429,
  resend_too_early: 422,
  no_resends_left: 422,
  identity_app_busy: 409,
  wrong_password: 422,
  captcha_expired: 422,
  // Problems of the call itself.
  invalid_request: 400,
  not_found: 404,
  idempotency_key_required: 400,
  idempotency_key_reused: 422,
  request_in_progress: 409,
  firewall_blocked: 0,
  call_interrupted: 0,
  // Problems of drafts, uploads and lifecycles.
  draft_conflict: 409,
  draft_submitted: 409,
  too_many_drafts: 422,
  too_many_what_if_requests: 422,
  // The answer names the time until it is possible again; 429, which portals of the release before show as too many
  // attempts.
  too_many_submissions: 429,
  too_many_files: 429,
  application_incomplete: 422,
  request_incomplete: 422,
  illegal_transition: 409,
  balance_open: 409,
  deceased_not_found: 404,
  slot_taken: 409,
  appointment_exists: 409,
  appointment_closed: 409,
  profile_changed: 409,
  file_required: 422,
  file_type_not_accepted: 415,
  file_heic: 415,
  file_too_large: 413,
  picture_too_large: 422,
  file_damaged: 422,
  file_has_active_content: 422,
  file_is_protected: 422,
  file_infected: 422,
  upload_interrupted: 400,
  file_unreadable: 0,
  quota_reached: 422,
} as const;
export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];
export const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && Object.hasOwn(problems, value);

/**
 * The body of every answer with a problem. `data` lists the errors of fields as rule codes with the path of the field.
 * `supportId` is the correlation id of the call, shown to the citizen. `retryAfter` is in seconds.
 */
export const problemBody = z.object({
  error: z.object({
    code: z.enum(problemCodes),
    message: z.string(),
    supportId: z.optional(z.string()),
    retryAfter: z.optional(z.number()),
    attemptsLeft: z.optional(z.number()),
    /** The stored draft for `draft_conflict`, the blockers for `application_incomplete`. */
    detail: z.optional(z.unknown()),
  }),
  data: z.optional(z.array(z.object({ description: z.string(), path: z.string() }))),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** A problem as machines hold it: typed and serialisable, without the stack of an `Error`. */
export type Problem = {
  code: ProblemCode;
  supportId?: string;
  retryAfter?: number;
  attemptsLeft?: number;
  fields?: { path: string; description: string }[];
  detail?: unknown;
  /** The text of an answer with a foreign code (specification section 8, steps 3 to 6). */
  message?: string;
};
export const problem = (code: ProblemCode, rest: Omit<Problem, 'code'> = {}): Problem => ({ code, ...rest });

/** An actor's error as a problem; an unknown value becomes `something_went_wrong`. The message of an `Error` is for logs. */
export const asProblem = (thrown: unknown): Problem => {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown) || !isProblemCode(thrown.code))
    return problem('something_went_wrong');
  return thrown instanceof Error ? problem(thrown.code) : (thrown as Problem);
};

/** Problems of every endpoint that needs a session. */
export const guarded = ['login_required', 'too_many_requests', 'service_suspended', 'something_went_wrong'] as const;
export const codeProblems = ['wrong_otp', 'max_otp_attempts', 'verification_failed_start_over'] as const;
export const resendProblems = ['resend_too_early', 'no_resends_left', 'verification_failed_start_over'] as const;
export const uploadProblems = [
  'file_required',
  'file_type_not_accepted',
  'file_heic',
  'file_too_large',
  'picture_too_large',
  'file_damaged',
  'file_has_active_content',
  'file_is_protected',
  'file_infected',
  'upload_interrupted',
] as const;
