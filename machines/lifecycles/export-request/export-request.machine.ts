/**
 * The lifecycle of a request for an export certificate (specification section 1; product rulings, section 4): the fund issues the
 * certificate, or refuses it with a reason; a certificate can be revoked, with a reason. A citizen who was refused may ask again with a
 * new request. Pure: the server runs it on a row.
 */
import { setup } from 'xstate';
import { to } from '../../kit/runtime/machine.ts';
import { hasReason, keepReason, reasonActions, reasonGuards } from '../reason.ts';

export type ExportRequestEvent =
  | { type: 'certificate.issue' }
  | { type: 'request.refuse'; reason: string }
  | { type: 'certificate.revoke'; reason: string };

/** What the citizen gets a text message about. */
export type ExportNotice = 'certificateIssued' | 'requestRefused' | 'certificateRevoked';

const s = setup({
  types: {
    context: {} as {
      requestId: string;
      /** Why the fund refused the request, or revoked the certificate. */
      reason: string | null;
    },
    events: {} as ExportRequestEvent,
    input: {} as { requestId: string },
    tags: {} as 'awaitsFund' | 'hasCertificate' | 'closed',
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Executed by the server: a message in the outbox. */
    notifyCitizen: (_, _params: { notice: ExportNotice }) => {},
    ...reasonActions,
  },
  guards: reasonGuards,
});

const notify = (notice: ExportNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;

const ISSUE = '§1 Request export certificates for agricultural equipment';
const REFUSE = 'the fund refuses only with a reason';
const REVOKE = 'a certificate can be revoked, with a reason';

export const exportRequestMachine = s.createMachine({
  id: 'exportRequest',
  context: ({ input }) => ({ requestId: input.requestId, reason: null }),
  initial: 'underReview',
  states: {
    underReview: {
      tags: ['awaitsFund'],
      on: {
        'certificate.issue': to('issued', ISSUE, notify('certificateIssued')),
        'request.refuse': { guard: hasReason, ...to('refused', REFUSE, [keepReason, notify('requestRefused')]) },
      },
    },
    issued: {
      tags: ['hasCertificate'],
      on: {
        'certificate.revoke': {
          guard: hasReason,
          ...to('revoked', REVOKE, [keepReason, notify('certificateRevoked')]),
        },
      },
    },
    refused: { type: 'final', tags: ['closed'] },
    revoked: { type: 'final', tags: ['closed'] },
  },
});
