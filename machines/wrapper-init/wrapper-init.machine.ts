/**
 * Finding out whether the portal runs inside the mobile app (specification sections 1 and 9). The app may be later than the
 * page: it is asked every 130 ms for up to 12 s, while the page is in use already; after that this is a browser. Only the
 * first answer counts.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { AppInfo } from '#contract/portal/wrapper.ts';
import { to } from '../kit/runtime/machine.ts';

export type WrapperInitEvent =
  | { type: 'app.introduced'; appInfo: AppInfo }
  /** The app shows a footer of its own, or does not any more. */
  | { type: 'footer.toggled'; isEnabled: boolean };

export const POLL_EVERY_MS = 130;
export const POLL_FOR_MS = 12_000;

export const wrapperInitMachine = setup({
  types: {
    context: {} as { appInfo: AppInfo | null; footerIsEnabled: boolean; questionsLeft: number },
    events: {} as WrapperInitEvent,
    input: {} as { questions: number },
    meta: {} as { screen: 'none' },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Provided by the app: asks the wrapper who it is, if there is one. */
    ask: () => {},
    countQuestion: assign({ questionsLeft: ({ context }) => context.questionsLeft - 1 }),
    keepAppInfo: assign({ appInfo: (_, params: { appInfo: AppInfo }) => params.appInfo }),
    keepFooter: assign({ footerIsEnabled: (_, params: { isEnabled: boolean }) => params.isEnabled }),
  },
  guards: { hasQuestionsLeft: ({ context }) => context.questionsLeft > 0 },
  delays: { pollPause: POLL_EVERY_MS },
}).createMachine({
  id: 'wrapperInit',
  context: ({ input }) => ({ appInfo: null, footerIsEnabled: true, questionsLeft: input.questions }),
  initial: 'asking',
  states: {
    asking: {
      meta: { screen: 'none' },
      entry: ['ask', 'countQuestion'],
      after: {
        pollPause: [
          {
            guard: 'hasQuestionsLeft',
            target: 'asking',
            reenter: true,
            meta: { rule: '§9 Wrapper init polling every 130 ms' },
          },
          to('browser', '§9 for up to 12 s'),
        ],
      },
      on: {
        'app.introduced': {
          target: 'wrapper',
          actions: { type: 'keepAppInfo', params: ({ event }) => event },
          meta: { rule: '§1 Bridges to the wrapper exist: app info response' },
        },
      },
    },
    browser: { meta: { screen: 'none' } },
    wrapper: {
      meta: { screen: 'none' },
      on: {
        'footer.toggled': {
          actions: { type: 'keepFooter', params: ({ event }) => event },
          meta: { rule: '§1 Bridges to the wrapper exist: footer toggles' },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof wrapperInitMachine>;

export const selectAppInfo = (snapshot: Snapshot) => snapshot.context.appInfo;
export const selectFooterIsEnabled = (snapshot: Snapshot) => snapshot.context.footerIsEnabled;
