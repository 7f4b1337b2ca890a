/** What became of a request in words, by the state of its lifecycle. */
import { msg } from '@lingui/core/macro';
import type { ExportState } from '#contract/services/export-certificates.ts';
import type { RequestStatus } from '#web/parts/wizard/request/SubmittedRequest.tsx';

export const statuses: Record<ExportState, RequestStatus<'ok' | 'wait' | 'off'>> = {
  underReview: {
    chip: 'wait',
    name: msg`With the fund`,
    title: msg`Your request is with the fund`,
    text: msg`You have nothing to do right now. You will get a text message when there is a decision.`,
  },
  issued: {
    chip: 'ok',
    name: msg`Certificate issued`,
    title: msg`The certificate is issued`,
    text: msg`It is sealed by the fund. Whoever receives it can verify it by its QR code.`,
  },
  refused: {
    chip: 'off',
    name: msg`Not accepted`,
    title: msg`The fund has not accepted the request`,
    text: msg`The reason is below. When you have resolved it, submit a new request.`,
  },
  revoked: {
    chip: 'off',
    name: msg`Certificate revoked`,
    title: msg`The fund has revoked the certificate`,
    text: msg`It is no longer valid, and cannot be downloaded. The reason is below; if you still need a certificate, submit a new request.`,
  },
};
