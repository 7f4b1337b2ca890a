import { problem } from '#contract/problems.ts';
import { defineModel, done, failed } from '../kit/model.ts';
import { userCase } from '../one-time-code/one-time-code.model.ts';
import { sessionMachine } from './session.machine.ts';

const restored = [done('askHost', userCase)];

export const sessionModel = defineModel({
  machine: sessionMachine,
  events: { 'user.set': [{ user: userCase }] },
  actors: {
    askHost: { done: [userCase, null], error: [problem('no_connection')] },
    endSession: { done: [undefined], error: [problem('no_connection')] },
  },
  contextKey: ({ context }) => [context.user !== null, context.ended],
  invariants: {
    'a citizen is inside exactly when the user is present (§6)': (s) =>
      (s.context.user !== null) === (s.matches('citizen') || s.matches('leaving')),
    'a login counts in every state': (s) => s.can({ type: 'user.set', user: userCase }),
  },
  journeys: {
    'a new tab finds the citizen by the cookie': { events: restored, ends: 'citizen' },
    'a visitor logs in (§4 Login: setting the user stores it)': {
      events: [done('askHost', null), { type: 'user.set', user: userCase }],
      ends: 'citizen',
    },
    'a 401 forces logout (§6 A 401 or 403 response forces logout)': {
      events: [...restored, { type: 'session.refused' }],
      ends: 'visitor',
    },
    'logout goes to login even without a line (§2 Logout sends the user to login)': {
      events: [...restored, { type: 'user.logout' }, failed('endSession', problem('no_connection'))],
      ends: 'visitor',
    },
    'a logout in another tab is a logout here': {
      events: [...restored, { type: 'session.endedElsewhere' }],
      ends: 'visitor',
    },
  },
});
