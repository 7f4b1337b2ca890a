/**
 * The idle timer of a session (specification sections 4 and 9). The end is a point in time that is compared with the clock,
 * never a counter: it is right after sleep, in a throttled tab and after a reload. Every event carries the time. When the clock
 * is set back the end moves with it, so that no one is logged out early and the countdown goes on. The last time the server was
 * heard is stored as well, so that the citizen's activity keeps the session alive there.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { metaOf } from '../kit/runtime/selectors.ts';

/** `now` and `at` are milliseconds since 1970, by this device's clock. */
export type SessionTimeoutEvent =
  | { type: 'clock.tick'; now: number }
  /** Something was moved, pressed or typed in this tab. */
  | { type: 'user.active'; now: number }
  | { type: 'citizen.continue'; now: number }
  /** The same in another tab, at a time that may be long past when this tab was frozen. */
  | { type: 'otherTab.active'; at: number; now: number }
  | { type: 'server.responded'; now: number };

type Moments = {
  /** When the session ends unless something happens. */
  deadline: number;
  /** The latest reading of the clock. */
  now: number;
  activeAt: number;
  heardAt: number;
};
type Context = Moments & { idleMs: number };

/** Seconds left at which the dialog opens: 30, or 15 and 5 for limits of half a minute and less. */
export const warningSeconds = (idleSeconds: number) => (idleSeconds <= 15 ? 5 : idleSeconds <= 30 ? 15 : 30);
/** Seconds left at which the quiet notice comes; a limit of a minute and less has the dialog alone. */
export const noticeSeconds = (idleSeconds: number) =>
  idleSeconds > limits.session.notice ? limits.session.notice : warningSeconds(idleSeconds);

/** The same moments by a clock that was set back. */
const byClock = (context: Context, now: number): Moments => {
  const back = Math.min(0, now - context.now);
  const [deadline, activeAt, heardAt] = [context.deadline + back, context.activeAt + back, context.heardAt + back];
  return { now, deadline, activeAt, heardAt };
};
const leftAt = (context: Context, now: number) => byClock(context, now).deadline - now;
/** The server gets a keep-alive at most once a minute; twice within a short limit. */
const keepAliveMs = ({ idleMs }: Context) => Math.min(limits.session.keepAlive * 1000, idleMs / 2);

type At = { now: number };
const tick = ({ event }: { event: At }): At => ({ now: event.now });
const NOTICE = '§9 Warning: one minute before';
const ACTIVE = '§4 The timer restarts on user activity';
const SERVER = '§4 Idle session, as the server counts it';
const hear = { type: 'hear', params: tick } as const;
const read = { type: 'readClock', params: tick } as const;
const reads = (rule: string) => ({ actions: read, meta: { rule } });
const atNow = ({ event: { now } }: { event: At }) => ({ at: now, now });
const restarts = (rule: string) =>
  ({
    actions: [
      { type: 'restart', params: atNow },
      { type: 'share', params: ({ event }: { event: At }) => ({ at: event.now }) },
    ],
    meta: { rule },
  }) as const;

const ends = {
  guard: { type: 'isOver', params: tick },
  target: '#sessionTimeout.expired',
  ...reads('§4 At zero the user is logged out'),
} as const;
const warns = {
  guard: { type: 'isNear', params: tick },
  target: 'warning',
  ...reads('§9 The expiry dialog itself opens at 30 seconds left (15, 5)'),
} as const;
const activity = ({ event }: { event: At & { at: number } }) => event;
const goesOnElsewhere = {
  guard: { type: 'isNews', params: activity },
  target: 'active',
  actions: { type: 'restart', params: activity },
  meta: { rule: '§4 the timer restarts on user activity, in whichever tab' },
} as const;

export const sessionTimeoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionTimeoutEvent,
    input: {} as { idleSeconds: number; activeAt: number },
    meta: {} as { screen: 'none' | 'notice' | 'dialog' },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    readClock: assign(({ context }, { now }: At) => byClock(context, now)),
    restart: assign(({ context }, { at, now }: { at: number; now: number }) => ({
      ...byClock(context, now),
      activeAt: at,
      deadline: at + context.idleMs,
    })),
    hear: assign(({ context }, { now }: At) => ({ ...byClock(context, now), heardAt: now })),
    /** Provided by the app: notifies the other tabs of the activity. */
    share: (_, _params: { at: number }) => {},
    /** Provided by the app: sends a keep-alive to the server. */
    keepAlive: () => {},
  },
  guards: {
    isOver: ({ context }, { now }: At) => leftAt(context, now) <= 0,
    isNear: ({ context }, { now }: At) => leftAt(context, now) <= warningSeconds(context.idleMs / 1000) * 1000,
    isNoticeable: ({ context }, { now }: At) => leftAt(context, now) <= noticeSeconds(context.idleMs / 1000) * 1000,
    /** Later than the activity this tab knows, and not from a clock that was set back since. */
    isNews: ({ context }, { at, now }: { at: number; now: number }) =>
      at > byClock(context, now).activeAt && at <= now && at + context.idleMs > now,
    isOwed: ({ context }, { now }: At) => {
      const known = byClock(context, now);
      return known.activeAt > known.heardAt && now - known.heardAt >= keepAliveMs(context);
    },
  },
}).createMachine({
  id: 'sessionTimeout',
  context: ({ input: { idleSeconds, activeAt } }) => ({
    idleMs: idleSeconds * 1000,
    deadline: activeAt + idleSeconds * 1000,
    now: activeAt,
    activeAt,
    heardAt: activeAt,
  }),
  initial: 'inside',
  states: {
    inside: {
      type: 'parallel',
      states: {
        idle: {
          initial: 'active',
          states: {
            active: {
              meta: { screen: 'none' },
              on: {
                'clock.tick': [
                  ends,
                  warns,
                  { guard: { type: 'isNoticeable', params: tick }, target: 'noticed', ...reads(NOTICE) },
                  reads('§9 Inactivity auto-logout: 300 seconds by default'),
                ],
                // On waking from sleep a movement may come before the clock does: it must not undo an end that is past.
                'user.active': [ends, warns, restarts(ACTIVE)],
                'otherTab.active': goesOnElsewhere,
              },
            },
            noticed: {
              meta: { screen: 'notice' },
              on: {
                'clock.tick': [ends, warns, reads(NOTICE)],
                'user.active': [ends, warns, { target: 'active', ...restarts(ACTIVE) }],
                'otherTab.active': goesOnElsewhere,
              },
            },
            // A dialog that a passing mouse closes cannot be read: from here only the button goes on.
            warning: {
              meta: { screen: 'dialog' },
              on: {
                'clock.tick': [ends, reads('§2 A session-expiry dialog with a countdown')],
                'citizen.continue': [ends, { target: 'active', ...restarts('§2 a continue button') }],
                'otherTab.active': goesOnElsewhere,
              },
            },
          },
        },
        server: {
          on: {
            'clock.tick': {
              guard: { type: 'isOwed', params: tick },
              actions: [hear, 'keepAlive'],
              meta: { rule: SERVER },
            },
            'server.responded': { actions: hear, meta: { rule: SERVER } },
          },
        },
      },
    },
    expired: { type: 'final', meta: { screen: 'none' } },
  },
});
export type TimeoutActor = ActorRefFrom<typeof sessionTimeoutMachine>;

type Snapshot = SnapshotFrom<typeof sessionTimeoutMachine>;

export const selectWarning = (snapshot: Snapshot) => metaOf(snapshot).screen ?? 'none';
/** Whole seconds until the end, never below zero. */
export const selectSecondsLeft = ({ context }: Snapshot) =>
  Math.max(0, Math.ceil((context.deadline - context.now) / 1000));
