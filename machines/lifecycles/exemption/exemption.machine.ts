/**
 * The lifecycle of an exemption request (specification section 4): the fund accepts it, rejects it, or rejects it in part. A
 * rejection, whole or in part, can be objected to once, with a reason; the fund's answer to the objection is final. Pure: the
 * server runs it on a row.
 */
import { assign, setup } from 'xstate';
import { to } from '../../kit/runtime/machine.ts';
import { hasReason, reasonActions, reasonGuards, reasonOf } from '../reason.ts';

export type ExemptionEvent =
  | { type: 'exemption.accept' }
  | { type: 'exemption.reject'; reason: string }
  | { type: 'exemption.rejectInPart'; reason: string }
  | { type: 'objection.submit'; reason: string }
  | { type: 'objection.accept' }
  | { type: 'objection.reject'; reason: string };

/** What the citizen gets a text message about. */
export type ExemptionNotice =
  | 'exemptionAccepted'
  | 'exemptionRejected'
  | 'exemptionRejectedInPart'
  | 'objectionAccepted'
  | 'objectionRejected';

const s = setup({
  types: {
    context: {} as {
      exemptionId: string;
      /** Why the fund rejected it, whole or in part. */
      reason: string | null;
      /** The reason why the citizen objects. */
      objection: string | null;
      /** Why the fund rejected the objection. */
      answer: string | null;
    },
    events: {} as ExemptionEvent,
    input: {} as { exemptionId: string },
    tags: {} as 'awaitsFund' | 'canObject' | 'closed',
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Executed by the server: a message in the outbox. */
    notifyCitizen: (_, _params: { notice: ExemptionNotice }) => {},
    ...reasonActions,
    keepObjection: assign({ objection: (_, params: { reason: string }) => params.reason }),
    keepAnswer: assign({ answer: (_, params: { reason: string }) => params.reason }),
  },
  guards: reasonGuards,
});

const notify = (notice: ExemptionNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;
const keep = <const Action extends 'keepReason' | 'keepObjection' | 'keepAnswer'>(type: Action) =>
  ({ type, params: reasonOf }) as const;

const STATUSES = '§4 Deceased exemption v2 statuses';
const OBJECTION = '§4 A rejection can be objected to, with a reason';

/** Decided, and not objected to yet. */
const objectable = <const Target extends 'rejectionObjected' | 'partRejectionObjected'>(target: Target) =>
  s.createStateConfig({
    tags: ['canObject'],
    on: { 'objection.submit': { guard: hasReason, ...to(target, OBJECTION, keep('keepObjection')) } },
  });
/** The fund answers the objection. After a second rejection there is no further objection. */
const objected = <const Target extends 'rejectedForGood' | 'partRejectedForGood'>(target: Target) =>
  s.createStateConfig({
    tags: ['awaitsFund'],
    on: {
      'objection.accept': to('acceptedOnObjection', OBJECTION, notify('objectionAccepted')),
      'objection.reject': {
        guard: hasReason,
        ...to(target, OBJECTION, [keep('keepAnswer'), notify('objectionRejected')]),
      },
    },
  });
const closed = s.createStateConfig({ type: 'final', tags: ['closed'] });

export const exemptionMachine = s.createMachine({
  id: 'exemption',
  context: ({ input }) => ({ exemptionId: input.exemptionId, reason: null, objection: null, answer: null }),
  initial: 'inProgress',
  states: {
    inProgress: {
      tags: ['awaitsFund'],
      on: {
        'exemption.accept': to('accepted', STATUSES, notify('exemptionAccepted')),
        'exemption.reject': {
          guard: hasReason,
          ...to('rejected', STATUSES, [keep('keepReason'), notify('exemptionRejected')]),
        },
        'exemption.rejectInPart': {
          guard: hasReason,
          ...to('partRejected', STATUSES, [keep('keepReason'), notify('exemptionRejectedInPart')]),
        },
      },
    },
    accepted: closed,
    rejected: objectable('rejectionObjected'),
    partRejected: objectable('partRejectionObjected'),
    rejectionObjected: objected('rejectedForGood'),
    partRejectionObjected: objected('partRejectedForGood'),
    acceptedOnObjection: closed,
    rejectedForGood: closed,
    partRejectedForGood: closed,
  },
});
