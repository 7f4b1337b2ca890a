/** Which flow the drawing follows, as the steps of the portal's actors arrive. */
import { describe, expect, test } from 'vitest';
import { lookedAt, NOTHING_RUNS, received, type StepMessage } from './live-feed.ts';

const step = (machine: string, rest: Partial<StepMessage> = {}): StepMessage => ({
  kind: 'step',
  tab: 'one',
  of: 'page',
  machine,
  actor: machine,
  parent: null,
  handsOverTo: [],
  states: [machine, `${machine}.there`],
  event: '',
  took: [],
  status: 'active',
  ...rest,
});
const having = (...messages: unknown[]) =>
  messages.reduce<typeof NOTHING_RUNS>((running, message, at) => received(running, message, at), NOTHING_RUNS);
const followed = (...messages: unknown[]) => lookedAt(having(...messages))?.machine;

const login = step('login');
const inCode = step('login', { handsOverTo: ['oneTimeCode'], event: 'credentials.submit' });
const code = step('oneTimeCode', { parent: 'login' });
const application = step('loanApplication');
const saving = step('draftSync', { parent: 'loanApplication', event: 'answers.change' });
const session = step('session', { of: 'app', event: 'user.active' });

describe('the drawing follows', () => {
  test('the page, into the actor to which it hands over and back', () => {
    expect(followed(session, login)).toBe('login');
    expect(followed(login, code)).toBe('login');
    expect(followed(login, code, inCode)).toBe('oneTimeCode');
    expect(followed(login, code, inCode, { ...code, status: 'done' })).toBe('login');
  });

  test('neither what runs in the background of a page nor the actors of the app', () => {
    expect(followed(application, saving, session, saving)).toBe('loanApplication');
    expect(followed(session)).toBeUndefined();
  });

  test('the last flow after its end, until another page has one', () => {
    const done = step('login', { states: ['login', 'login.authenticated'], status: 'done' });
    const ended = having(login, done, session);
    expect(lookedAt(ended)).toMatchObject({ machine: 'login', states: ['login', 'login.authenticated'] });
    expect(ended.actors.has('one login')).toBe(false);
    expect(ended.ended.get('login')?.states).toContain('login.authenticated');
    expect(followed(login, done, application)).toBe('loanApplication');
  });

  test('no command that was not asked for, neither when it begins nor when it ends', () => {
    const discard = step('draftDiscard', { states: ['draftDiscard', 'draftDiscard.closed'] });
    const gone = { kind: 'gone', tab: 'one', actor: 'draftDiscard' };
    expect(followed(login, discard)).toBe('login');
    expect(followed(login, discard, { kind: 'gone', tab: 'one', actor: 'login' }, gone)).toBe('login');
    const asked = { ...discard, states: ['draftDiscard', 'draftDiscard.confirm'], event: 'command.ask' };
    expect(followed(login, discard, asked)).toBe('draftDiscard');
  });

  test('a page that is left stays drawn as it was', () => {
    const left = having(application, { kind: 'gone', tab: 'one', actor: 'loanApplication' });
    expect(lookedAt(left)).toMatchObject({ machine: 'loanApplication', states: application.states });
    expect(left.actors.size).toBe(0);
  });

  test('the tab that a person uses, and not one in which only time passes', () => {
    const other = { ...login, tab: 'two' };
    const timer = { ...application, event: 'xstate.after.pause' };
    expect(followed(application, other)).toBe('login');
    expect(followed(application, other, timer)).toBe('login');
    expect(followed(application, other, { ...application, event: 'cost.complete' })).toBe('loanApplication');
    expect(followed(application, saving, other, saving)).toBe('loanApplication');
  });
});
