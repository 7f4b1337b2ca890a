/**
 * Verifying a release certificate by its number and the civil ID or the commercial register on it (specification sections 2, 3, 6
 * and 8). A visitor learns whether it is valid or revoked, and nothing before both are right.
 */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ReleaseVerificationRequest, VerifiedRelease } from '#contract/services/release-certificates.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

export type CertificateVerificationEvent =
  | ({ type: 'certificate.verify' } & ReleaseVerificationRequest)
  | { type: 'verification.again' };

const RULE = '§6 Visitors can see certificate verification';

export const certificateVerificationMachine = setup({
  types: {
    context: {} as {
      /** What was typed, so that another try begins with it. */
      asked: ReleaseVerificationRequest | null;
      verified: VerifiedRelease | null;
      problem: Problem | null;
    },
    events: {} as CertificateVerificationEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'form' | 'verified' | 'unknown' },
    transitionMeta: {} as { rule: string },
    children: {} as { verifyCertificate: 'verifyCertificate' },
  },
  actors: {
    verifyCertificate: fromPromise<VerifiedRelease, ReleaseVerificationRequest>(notProvided('verifyCertificate')),
  },
  actions: {
    ...problemActions,
    keepAsked: assign({ asked: (_, params: { asked: ReleaseVerificationRequest }) => params.asked }),
    keepVerified: assign({ verified: (_, params: { verified: VerifiedRelease | null }) => params.verified }),
  },
  guards: { ...problemGuards },
}).createMachine({
  id: 'certificateVerification',
  context: { asked: null, verified: null, problem: null },
  initial: 'entering',
  states: {
    entering: {
      tags: ['form'],
      meta: { screen: 'form' },
      on: {
        'certificate.verify': {
          target: 'checking',
          actions: [
            {
              type: 'keepAsked',
              params: ({ event: { number, identifier } }) => ({ asked: { number, identifier } }),
            },
            'clearProblem',
          ],
          meta: { rule: RULE },
        },
      },
    },
    checking: {
      tags: ['busy'],
      meta: { screen: 'form' },
      invoke: {
        id: 'verifyCertificate',
        src: 'verifyCertificate',
        input: ({ context: { asked } }) => {
          if (!asked) throw new Error('nothing was asked');
          return asked;
        },
        onDone: {
          target: 'verified',
          actions: { type: 'keepVerified', params: ({ event }) => ({ verified: event.output }) },
          meta: { rule: RULE },
        },
        onError: onProblem([
          {
            codes: ['no_certification'],
            target: 'unknown',
            actions: [],
            rule: '§8 No certification with the entered data',
          },
          { target: 'entering', rule: '§8 the common handler' },
        ]),
      },
    },
    verified: {
      meta: { screen: 'verified' },
      on: {
        'verification.again': to('entering', RULE, { type: 'keepVerified', params: { verified: null } }),
      },
    },
    unknown: {
      meta: { screen: 'unknown' },
      on: { 'verification.again': to('entering', RULE) },
    },
  },
});
export type CertificateVerificationActor = ActorRefFrom<typeof certificateVerificationMachine>;

type Snapshot = SnapshotFrom<typeof certificateVerificationMachine>;
export const selectAsked = (snapshot: Snapshot) => snapshot.context.asked;
export const selectVerified = (snapshot: Snapshot) => snapshot.context.verified;
