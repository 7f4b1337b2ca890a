/**
 * Whether the mobile app around the portal has to be updated (specification sections 1, 4 and 9). Both versions have to be known:
 * the app reports its own, the server the latest one. Any version that differs has to be updated, a newer one too. During a staged
 * release the server names further versions that it accepts.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';

type Versions = { current: string; latest: string; accepted: readonly string[] };
export type ForcedUpdateEvent = { type: 'versions.known' } & Versions;

/** Compared number by number: `2.1` is `2.1.0`, and `2.0.3` is `2.0.03`. */
export const isSameVersion = (one: string, other: string): boolean => {
  const [ours, theirs] = [one.split('.').map(Number), other.split('.').map(Number)];
  return [0, 1, 2, 3].every((part) => (ours[part] ?? 0) === (theirs[part] ?? 0));
};
/** Neither the latest version nor one of the others that the server accepts. */
export const differs = ({ current, latest, accepted }: Versions): boolean =>
  ![latest, ...accepted].some((version) => isSameVersion(current, version));

export const forcedUpdateMachine = setup({
  types: {
    context: {} as Versions,
    events: {} as ForcedUpdateEvent,
    meta: {} as { screen: 'none' | 'update' },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    keepVersions: assign((_, { current, latest, accepted }: Versions) => ({ current, latest, accepted })),
  },
  guards: { differs: (_, versions: Versions) => differs(versions) },
}).createMachine({
  id: 'forcedUpdate',
  context: { current: '', latest: '', accepted: [] },
  initial: 'unknown',
  on: {
    // The event comes again when the server's configuration changes: what it asks for now counts.
    'versions.known': [
      {
        guard: { type: 'differs', params: ({ event }) => event },
        target: '.required',
        actions: { type: 'keepVersions', params: ({ event }) => event },
        meta: { rule: '§4 Forced app update: applies when the wrapper app version differs from the latest' },
      },
      {
        target: '.current',
        actions: { type: 'keepVersions', params: ({ event }) => event },
        meta: { rule: '§9 Latest wrapper versions: ios 2.0.3, android 2.1.3' },
      },
    ],
  },
  states: {
    unknown: { meta: { screen: 'none' } },
    current: { meta: { screen: 'none' } },
    required: { meta: { screen: 'update' } },
  },
});

type Snapshot = SnapshotFrom<typeof forcedUpdateMachine>;

/** Selects `appRequiredUpdate` of specification section 3. */
export const selectIsRequired = (snapshot: Snapshot) => snapshot.matches('required');
