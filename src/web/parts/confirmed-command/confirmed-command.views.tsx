import { flows } from '#machines/index.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { DiscardDraftView } from './DiscardDraft.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: flows.draftDiscard.model,
    areas: ['live'],
    show: (actor) => <DiscardDraftView actor={actor} />,
    screens: { closed: 'Delete this draft', confirm: 'Yes, delete it', failed: 'Try again' },
    wordless: { done: 'The account replaces the request, with a notice.' },
    controls: {
      'command.ask': ['Delete this draft'],
      'command.confirm': ['Yes, delete it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep the draft'],
    },
  }),
];
