/** Texts for every problem (specification section 8). */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { limits } from '#contract/fields/limits.ts';
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';
import { useRuleText } from './rule-text.tsx';

const megabytes = limits.upload.maxBytes / 1024 / 1024;

const texts = {
  something_went_wrong: msg`Something went wrong, please try again.`,
  wrong_otp: msg`Wrong OTP.`,
  max_otp_attempts: msg`Max OTP attempts reached. Start over to receive a new code.`,
  verification_failed_start_over: msg`Verification failed, please start over.`,
  session_ended_inactivity: msg`Your session has ended due to inactivity.`,
  wrong_captcha: msg`Wrong captcha. The number in the image that you have entered is wrong.`,
  captcha_expired: msg`The number in the image has expired. Enter the number in the new image.`,
  no_connection: msg`No connection. Check your internet connection.`,
  no_changes_detected: msg`No changes detected.`,
  error_updating_user_data: msg`Error updating user data. Please try again.`,
  no_certification: msg`No certification with the entered data.`,
  contract_document_not_found: msg`Contract document not found.`,
  failed_to_sign: msg`Failed to sign. Nothing has been signed; you can try again.`,
  identity_app_rejected: msg`Request rejected from the identity app.`,
  approval_wait_ended: msg`Waiting time for approval ended. You can try again.`,
  service_suspended: msg`Service temporarily suspended. Please try again later.`,
  product_target_reached: msg`Product not available until end of fiscal year (target achieved).`,
  livestock_target_reached: msg`Annual operational-cost target for livestock breeders reached.`,
  cannot_cancel_deal: msg`Cannot cancel deal. A contract has been prepared for it, or it has ended.`,
  login_required: msg`You must be logged in to use this service`,
  wrong_credentials: msg`The ID number or the password is not correct.`,
  too_many_requests: msg`There have been too many tries. Wait a little and try again.`,
  resend_too_early: msg`A new code can be sent only after a short wait.`,
  wrong_password: msg`The current password is not correct.`,
  no_resends_left: msg`No more codes can be sent. Start over to receive a new one.`,
  identity_app_busy: msg`Another request is still open in the identity app. Reject it there or wait until it ends, then try again.`,
  invalid_request: msg`Some of the data is not correct. Check it and try again.`,
  not_found: msg`What you are looking for was not found.`,
  idempotency_key_required: msg`The request was not complete. Please try again.`,
  idempotency_key_reused: msg`This request was already sent with other data. Reload the page and try again.`,
  request_in_progress: msg`Your request is being processed. Wait a moment before you try again.`,
  firewall_blocked: msg`The request was stopped by the protection of the site. If it happens again, call support and give the support ID.`,
  draft_conflict: msg`This application was changed in another window or on another device.`,
  draft_submitted: msg`This application has been submitted already and can no longer be changed.`,
  too_many_drafts: msg`You have too many unfinished applications. Submit or delete one before you begin another.`,
  too_many_what_if_requests: msg`You have tried out too many loans. Delete one of them before you try another.`,
  application_incomplete: msg`The application is not complete yet.`,
  request_incomplete: msg`The request is not complete yet.`,
  illegal_transition: msg`This is no longer possible in the present state of the request.`,
  balance_open: msg`There is still an amount to pay.`,
  deceased_not_found: msg`The fund has no deceased borrower with the entered data. Check the civil ID and the number of the instrument.`,
  slot_taken: msg`This time has just been taken. Choose another one.`,
  appointment_exists: msg`You already have an appointment that conflicts with this one. Move it or cancel it first.`,
  appointment_closed: msg`This appointment can no longer be changed online. Call the place of the appointment.`,
  profile_changed: msg`Your data was changed in another window or on another device.`,
  file_required: msg`Choose a file first.`,
  file_type_not_accepted: msg`This type of file is not accepted. Choose a JPG, PNG, GIF or PDF file.`,
  file_heic: msg`Photos in the HEIC format are not accepted. Save the photo as JPEG, then choose it again.`,
  file_too_large: msg`The file is too large. The largest size is ${megabytes} MB.`,
  picture_too_large: msg`This picture has too many pixels. Make it smaller or scan it at a lower resolution, then choose it again.`,
  file_damaged: msg`This file is damaged or incomplete. Open it on your device and save it again, or choose another file.`,
  file_has_active_content: msg`This PDF contains scripts, attached files or a form that sends data. Print it to a new PDF file and choose that one.`,
  file_is_protected: msg`This PDF is protected by a password. Save a copy without protection and choose that one.`,
  file_infected: msg`The virus scanner found a virus in this file, so it was not saved. Choose a clean copy.`,
  upload_interrupted: msg`The upload was interrupted. Try again.`,
  quota_reached: msg`There is no room for more files in this application. Remove one first.`,
} satisfies Record<ProblemCode, MessageDescriptor>;

/** Details that the server added to a problem. */
const precise = ({ code, attemptsLeft, retryAfter }: Problem): MessageDescriptor | null => {
  if (code === 'wrong_otp' && attemptsLeft !== undefined)
    return msg`${plural(attemptsLeft, { one: 'Wrong OTP. # try is left.', other: 'Wrong OTP. # tries are left.' })}`;
  if (code === 'too_many_requests' && retryAfter !== undefined) {
    const minutes = Math.ceil(retryAfter / 60);
    return msg`${plural(minutes, { one: 'There have been too many tries. Try again after # minute.', other: 'There have been too many tries. Try again after # minutes.' })}`;
  }
  return null;
};

export const useProblemText = () => {
  const { i18n } = useLingui();
  const ruleText = useRuleText();
  return (problem: Problem): string => {
    if (problem.message !== undefined) return problem.message;
    const [field] = problem.fields ?? [];
    if (field && (problem.code === 'something_went_wrong' || problem.code === 'invalid_request'))
      return ruleText(field.description);
    return i18n._(precise(problem) ?? texts[problem.code]);
  };
};

export const ProblemText = ({ problem }: { problem: Problem }) => useProblemText()(problem);
