import { defineFlow } from '../../kit/flow.ts';
import { isSameData } from '../../kit/runtime/same-data.ts';
import { defineModel } from '../../kit/testing/model.ts';
import { lifecycleLabels, shownByItsCase } from '../lifecycle.labels.ts';
import { type LetterNotice, letterMachine } from './letter.machine.ts';

const REQUEST = '01890000-0000-7000-8000-0000000000c1';
const REASON = 'أُجيب عن الطلب';

const write = { type: 'message.add' };
const respond = { type: 'response.add' };
const close = (by: 'citizen' | 'fund', reason = '') => ({ type: 'request.close', by, reason });
const takes = ['message.add', 'response.add', 'request.close'];

export const letterModel = defineModel({
  machine: letterMachine,
  input: { requestId: REQUEST },
  events: {
    'request.close': [
      { by: 'citizen', reason: '' },
      { by: 'citizen', reason: REASON },
      { by: 'fund', reason: REASON },
      { by: 'fund', reason: ' ' },
    ],
  },
  actors: {} as never,
  contextKey: ({ context }) => [context.closed?.by],
  invariants: {
    'a request under review awaits one side, and a closed one neither (§4)': (s) =>
      [s.hasTag('awaitsFund'), s.hasTag('awaitsCitizen'), s.hasTag('closed')].filter(Boolean).length === 1,
    'both sides may write and close until it is closed (§4)': (s) =>
      [{ type: 'message.add' } as const, { type: 'response.add' } as const].every(
        (event) => s.can(event) !== s.hasTag('closed'),
      ),
    'who closed it is known exactly when it is closed': (s) => (s.context.closed !== null) === s.hasTag('closed'),
    'the fund does not close it without a reason': (s) =>
      !s.can({ type: 'request.close', by: 'fund', reason: ' ' }) &&
      (s.context.closed?.by !== 'fund' || s.context.closed.reason !== ''),
    'a closed request takes nothing more': (s) => !s.hasTag('closed') || s.status === 'done',
  },
  stepInvariants: {
    'the citizen is notified of what the fund does, and of nothing else': ({ event, effects }) => {
      const notices: LetterNotice[] =
        event.type === 'response.add'
          ? ['responded']
          : event.type === 'request.close' && event.by === 'fund'
            ? ['closedByFund']
            : [];
      return isSameData(
        effects.filter((effect) => effect.kind === 'action' && effect.type === 'notifyCitizen'),
        notices.map((notice) => ({ kind: 'action', type: 'notifyCitizen', params: { notice } })),
      );
    },
    'who wrote last awaits the other': ({ event, after }) =>
      after.hasTag('closed') || after.hasTag(event.type === 'message.add' ? 'awaitsFund' : 'awaitsCitizen'),
    'what is said at the end is kept, and nothing else changes': ({ before, event, after }) =>
      isSameData(after.context, {
        ...before.context,
        ...(event.type === 'request.close' && { closed: { by: event.by, reason: event.reason } }),
      }),
  },
  design: {
    awaitingFund: { tags: ['awaitsFund'], takes },
    awaitingCitizen: { tags: ['awaitsCitizen'], takes },
    closed: { tags: ['closed'] },
  },
  journeys: {
    'a submitted request is under review, and awaits the fund (§4 under review)': {
      events: [],
      ends: 'awaitingFund',
      keeps: { requestId: REQUEST, closed: null },
    },
    'an employee responds (§3 employee responses)': {
      events: [respond],
      ends: 'awaitingCitizen',
      does: ['notifyCitizen'],
    },
    'the citizen writes again, and may do so twice': {
      events: [respond, write, write],
      ends: 'awaitingFund',
      does: [],
    },
    'an employee may respond twice': { events: [respond, respond], ends: 'awaitingCitizen', does: ['notifyCitizen'] },
    'the citizen closes it, with or without a reason (§4 closed)': {
      events: [close('citizen')],
      ends: 'closed',
      keeps: { closed: { by: 'citizen', reason: '' } },
      does: [],
    },
    'or after a response': {
      events: [respond, close('citizen', REASON)],
      ends: 'closed',
      keeps: { closed: { by: 'citizen', reason: REASON } },
    },
    'the fund closes it with a reason (§4 closed)': {
      events: [respond, close('fund', REASON)],
      ends: 'closed',
      keeps: { closed: { by: 'fund', reason: REASON } },
      does: ['notifyCitizen'],
    },
    'and even before it has responded': { events: [close('fund', REASON)], ends: 'closed' },
    'not without one': { events: [], ends: 'awaitingFund', refuses: [close('fund'), close('fund', ' ')] },
    'nor while it awaits the citizen': { events: [respond], ends: 'awaitingCitizen', refuses: [close('fund')] },
  },
  screenless: {
    '*': 'The lifecycle belongs to the server: the list and the page of the request show its status.',
  },
  waits: {
    awaitingFund: { until: 'always', why: 'The fund responds in its own time; the citizen may write or close.' },
    awaitingCitizen: { until: 'always', why: 'Neither side has to write again; either side may close it.' },
  },
});

export const letterFlow = defineFlow<typeof letterMachine>(letterModel, {
  title: ['مسار الطلب المكتوب', 'Written request'],
  sections: ['3', '4'],
  onMap: { area: 'server', pages: ['letters/ReviewerThreadPage', 'letters/DirectorThreadPage'] },
  viewless: shownByItsCase,
  shared: [lifecycleLabels],
  states: {
    awaitingFund: ['تحت المراجعة، بانتظار الصندوق', 'Under review, awaiting the fund'],
    awaitingCitizen: ['تحت المراجعة، بانتظار مقدم الطلب', 'Under review, awaiting the citizen'],
    closed: ['مغلق', 'Closed'],
  },
  events: {
    'message.add': ['يكتب مقدم الطلب رسالة', 'The citizen writes a message'],
    'response.add': ['يرد موظف الصندوق', 'An employee of the fund responds'],
    'request.close': ['يُغلق الطلب', 'The request is closed'],
  },
  actors: {},
  actions: {
    keepClosing: ['يحفظ من أغلق الطلب وسببه', 'Stores who closed the request, and why'],
  },
  guards: {
    isCitizen: ['يغلقه مقدم الطلب', 'The citizen closes it'],
  },
  rules: {
    '§4 Remote reviewer request statuses: under review': 'حالات طلب المراجعة عن بُعد: قيد المراجعة',
    '§4 Remote reviewer request statuses: closed': 'حالات طلب المراجعة عن بُعد: مغلق',
  },
});
