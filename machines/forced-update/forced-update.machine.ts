/**
 * Whether the mobile app around the portal is too old (specification sections 1, 4 and 9). Both versions have to be known:
 * the app tells its own, the host the latest one. An app that is newer than the host has heard of is let in, since stores
 * publish before configurations follow.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';

export type ForcedUpdateEvent = { type: 'versions.known'; current: string; latest: string };

const numbersOf = (version: string) => version.split('.').map(Number);
/** Number by number: 2.0.10 is newer than 2.0.9, and 2.1 is 2.1.0. */
export const isOlder = (current: string, latest: string): boolean => {
  const [ours, theirs] = [numbersOf(current), numbersOf(latest)];
  // The first difference decides.
  return theirs.reduce((newer, number, part) => newer || number - (ours[part] ?? 0), 0) > 0;
};

export const forcedUpdateMachine = setup({
  types: {
    context: {} as { current: string; latest: string },
    events: {} as ForcedUpdateEvent,
    meta: {} as { screen: 'none' | 'update' },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    keepVersions: assign((_, { current, latest }: { current: string; latest: string }) => ({ current, latest })),
  },
  guards: { isOlder: (_, { current, latest }: { current: string; latest: string }) => isOlder(current, latest) },
}).createMachine({
  id: 'forcedUpdate',
  context: { current: '', latest: '' },
  initial: 'unknown',
  on: {
    // Told again when the host's configuration changes: what it asks for now counts.
    'versions.known': [
      {
        guard: { type: 'isOlder', params: ({ event }) => event },
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

/** `appRequiredUpdate` of specification section 3. */
export const selectIsRequired = (snapshot: Snapshot) => snapshot.matches('required');
