/** Problems that endpoints of one sort share. */

/** Of whatever only a citizen who is logged in may ask. */
export const guarded = ['login_required', 'too_many_requests', 'service_suspended', 'something_went_wrong'] as const;
export const codeProblems = ['wrong_otp', 'max_otp_attempts', 'verification_failed_start_over'] as const;
export const resendProblems = ['resend_too_early', 'no_resends_left', 'verification_failed_start_over'] as const;
export const uploadProblems = [
  'file_required',
  'file_type_not_accepted',
  'file_too_large',
  'upload_interrupted',
] as const;
