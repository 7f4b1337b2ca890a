/** Texts for every problem (specification section 8). */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { limits } from '#contract/fields/limits.ts';
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';

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
  wrong_credentials: msg`Check your ID number and your password: one of them is not correct.`,
  too_many_requests: msg`Wait a little and try again: there have been too many attempts.`,
  resend_too_early: msg`Wait a little before you ask for a new code.`,
  wrong_password: msg`Enter your password again: it is not correct.`,
  no_resends_left: msg`Start over to receive a new code: no more codes can be sent now.`,
  identity_app_busy: msg`Reject the other request in the identity app or wait until it ends, then try again.`,
  invalid_request: msg`Check what you entered and try again: some of it is not correct.`,
  not_found: msg`What you are looking for was not found.`,
  idempotency_key_required: msg`The request was not complete. Please try again.`,
  idempotency_key_reused: msg`This request was already sent with other data. Reload the page and try again.`,
  request_in_progress: msg`Your request is being processed. Wait a moment before you try again.`,
  call_interrupted: msg`Try again in a moment: the connection works, but this was cut off each time.`,
  firewall_blocked: msg`The request was stopped by the protection of the site. If it happens again, call support and give the support ID.`,
  draft_conflict: msg`This application was changed in another window or on another device.`,
  draft_submitted: msg`This application has been submitted already and can no longer be changed.`,
  too_many_drafts: msg`Submit or delete an application first: you have too many unfinished ones.`,
  too_many_what_if_requests: msg`Delete one of your estimates before you try another loan: you have too many.`,
  too_many_submissions: msg`Wait before you submit another request of this kind: you have submitted the most that are possible within thirty days.`,
  too_many_files: msg`Wait before you add more files: you have added the most that are possible within thirty days.`,
  application_incomplete: msg`Complete the application first.`,
  request_incomplete: msg`Complete the request first.`,
  illegal_transition: msg`This is no longer possible in the present state of the request.`,
  balance_open: msg`Pay the outstanding amount first.`,
  deceased_not_found: msg`Check the national ID number and the number of the instrument: the fund has no deceased borrower with this data.`,
  slot_taken: msg`Choose another time: this one has just been taken.`,
  appointment_exists: msg`Move or cancel your other appointment first: it conflicts with this one.`,
  appointment_closed: msg`Call the place of the appointment: it can no longer be changed online.`,
  profile_changed: msg`Your data was changed in another window or on another device.`,
  file_required: msg`Choose a file first.`,
  file_type_not_accepted: msg`Choose a JPG, PNG, GIF or PDF file: this type of file is not accepted.`,
  file_heic: msg`Save the photo as JPEG, then choose it again: the HEIC format is not accepted.`,
  file_too_large: msg`Choose a file of at most ${megabytes} MB: this one is too large.`,
  picture_too_large: msg`Make the picture smaller or scan it at a lower resolution, then choose it again: it has too many pixels.`,
  file_damaged: msg`Open the file on your device and save it again, or choose another one: this file is damaged or incomplete.`,
  file_has_active_content: msg`Print this PDF to a new PDF file and choose that one: it contains scripts, attached files or a form that sends data.`,
  file_is_protected: msg`Save a copy of this PDF without its password and choose that one.`,
  file_infected: msg`Choose a clean copy: the virus scanner found a virus in this file, so it was not saved.`,
  upload_interrupted: msg`Try again: the upload was interrupted.`,
  file_unreadable: msg`Choose the file again: it can no longer be read. It may have been moved, changed or deleted.`,
  quota_reached: msg`Remove a file first: there is no room for more in this application.`,
} satisfies Record<ProblemCode, MessageDescriptor>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A longer wait is shown in days. */
const HOURS_TOLD = 48;

/** Details that the server added to a problem. */
const precise = ({ code, attemptsLeft, retryAfter }: Problem): MessageDescriptor | null => {
  if (code === 'wrong_otp' && attemptsLeft !== undefined)
    return msg`${plural(attemptsLeft, { one: 'Wrong OTP. # attempt is left.', other: 'Wrong OTP. # attempts are left.' })}`;
  if (code === 'too_many_requests' && retryAfter !== undefined) {
    const minutes = Math.ceil(retryAfter / MINUTE);
    if (minutes < HOUR / MINUTE)
      return msg`${plural(minutes, { one: 'Try again after # minute: there have been too many attempts.', other: 'Try again after # minutes: there have been too many attempts.' })}`;
    const hours = Math.ceil(retryAfter / HOUR);
    if (hours < HOURS_TOLD)
      return msg`${plural(hours, { one: 'Try again after # hour: there have been too many attempts.', other: 'Try again after # hours: there have been too many attempts.' })}`;
    const days = Math.ceil(retryAfter / DAY);
    return msg`${plural(days, { one: 'Try again after # day: there have been too many attempts.', other: 'Try again after # days: there have been too many attempts.' })}`;
  }
  const inMonth = retryAfter === undefined ? null : ofThirtyDays[code]?.(retryAfter);
  return inMonth ?? null;
};

/** Bounds of thirty days say when it is possible again. */
const ofThirtyDays: Partial<Record<ProblemCode, (seconds: number) => MessageDescriptor>> = {
  too_many_submissions: (seconds) => {
    const days = Math.ceil(seconds / DAY);
    return msg`${plural(days, { one: 'You can submit another request of this kind in # day: you have submitted the most that are possible within thirty days.', other: 'You can submit another request of this kind in # days: you have submitted the most that are possible within thirty days.' })}`;
  },
  too_many_files: (seconds) => {
    const days = Math.ceil(seconds / DAY);
    return msg`${plural(days, { one: 'You can add this file in # day: you have added the most that are possible within thirty days. Remove a file that you do not need, or add a smaller one.', other: 'You can add this file in # days: you have added the most that are possible within thirty days. Remove a file that you do not need, or add a smaller one.' })}`;
  },
};

export const useProblemText = () => {
  const { i18n } = useLingui();
  return (problem: Problem): string => {
    if (problem.message !== undefined) return problem.message;
    // A form says at its fields what is wrong with them; here the fault is in none that the screen has.
    const isInvalid = problem.code === 'something_went_wrong' && (problem.fields ?? []).length > 0;
    return i18n._(precise(problem) ?? texts[isInvalid ? 'invalid_request' : problem.code]);
  };
};

export const ProblemText = ({ problem }: { problem: Problem }) => useProblemText()(problem);
