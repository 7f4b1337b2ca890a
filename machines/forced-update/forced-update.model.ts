import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel } from '../kit/testing/model.ts';
import { forcedUpdateMachine } from './forced-update.machine.ts';

const known = (current: string, latest: string, ...accepted: string[]) =>
  ({ type: 'versions.known', current, latest, accepted }) as const;

export const forcedUpdateModel = defineModel({
  machine: forcedUpdateMachine,
  events: {
    'versions.known': [
      { current: '2.0.2', latest: '2.0.3', accepted: [] },
      // The server's configuration was changed while the app ran.
      { current: '2.0.2', latest: '2.0.3', accepted: ['2.0.2'] },
    ],
  },
  actors: {},
  invariants: {
    'the app is not blocked before both versions are known': (s) => !s.matches('required') || s.context.latest !== '',
    'an app of the latest version is never blocked (§4 differs from the latest)': (s) =>
      !s.matches('required') || s.context.current !== s.context.latest,
    'an app of an accepted version is never blocked': (s) =>
      !s.matches('required') || !s.context.accepted.includes(s.context.current),
    'an app of any other version is never let in (§4 differs from the latest)': (s) =>
      !s.matches('current') || [s.context.latest, ...s.context.accepted].includes(s.context.current),
  },
  stepInvariants: {
    'the versions that were reported last are the ones that count': ({ event, after: { context } }) =>
      isSameData(context, { current: event.current, latest: event.latest, accepted: event.accepted }),
  },
  design: {
    '*': { takes: ['versions.known'] },
    unknown: { screen: 'none' },
    current: { screen: 'none' },
    required: { screen: 'update' },
  },
  journeys: {
    'nothing is asked for at the start, before the versions are known': { events: [], ends: 'unknown' },
    'an old iPhone app (§9 ios 2.0.3)': { events: [known('2.0.2', '2.0.3')], ends: 'required' },
    'the latest iPhone app (§9 ios 2.0.3)': { events: [known('2.0.3', '2.0.3')], ends: 'current' },
    'an old Android app (§9 android 2.1.3)': { events: [known('2.0.9', '2.1.3')], ends: 'required' },
    'the latest Android app (§9 android 2.1.3)': { events: [known('2.1.3', '2.1.3')], ends: 'current' },
    'the server no longer asks for what it asked for (§4 the latest)': {
      events: [known('2.0.2', '2.0.3'), known('2.0.2', '2.0.2')],
      ends: 'current',
    },
    'the server asks for a newer app while this one runs (§4 differs from the latest)': {
      events: [known('2.0.2', '2.0.2'), known('2.0.2', '2.0.3')],
      ends: 'required',
    },
    'an app that is newer than the latest differs from it too (§4 differs from the latest)': {
      events: [known('2.2.0', '2.1.3')],
      ends: 'required',
    },
    'an app from the store, in a staged release that the server names': {
      events: [known('2.2.0', '2.1.3', '2.1.2', '2.2.0')],
      ends: 'current',
    },
    'the staged release is over: the app before it has to be updated': {
      events: [known('2.1.3', '2.2.0', '2.1.3'), known('2.1.3', '2.2.0')],
      ends: 'required',
    },
  },
  waits: {
    unknown: { until: { event: 'versions.known' }, why: 'The app tells its version at the start; a browser has none.' },
    required: { until: 'always', why: 'Only another app ends the need for it, and that is another start (§4).' },
    current: { until: 'always', why: 'The version is accepted: there is nothing to wait for.' },
  },
});

export const forcedUpdateFlow = defineFlow<typeof forcedUpdateMachine>(forcedUpdateModel, {
  title: ['تحديث التطبيق الإلزامي', 'Forced update of the app'],
  sections: ['1', '3', '4', '9'],
  onMap: { area: 'app' },
  states: {
    unknown: ['الإصدار غير معروف', 'Version unknown'],
    current: ['الإصدار مقبول', 'Version accepted'],
    required: ['التحديث إلزامي', 'Update required'],
  },
  events: { 'versions.known': ['عُرفت الإصدارات', 'The versions are known'] },
  actors: {},
  actions: {
    keepVersions: ['يحفظ الإصدارات المقبولة', 'Stores the accepted versions'],
  },
  guards: {
    differs: [
      'إصدار التطبيق ليس الأحدث ولا من الإصدارات المقبولة',
      'The app is neither the latest nor an accepted version',
    ],
  },
  screens: {
    update: ['طلب تحديث التطبيق', 'Request to update the app'],
  },
  rules: {
    '§4 Forced app update: applies when the wrapper app version differs from the latest':
      'التحديث الإلزامي: عندما يختلف إصدار التطبيق عن الأحدث',
    '§9 Latest wrapper versions: ios 2.0.3, android 2.1.3': 'أحدث إصدارات التطبيق: iOS 2.0.3 وأندرويد 2.1.3',
  },
});
