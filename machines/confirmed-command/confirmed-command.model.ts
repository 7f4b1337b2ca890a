/** The model and the names of a confirmed command: what every one of them has in common is said here once. */

import type { SnapshotFrom } from 'xstate';
import { type ProblemCode, problem } from '#contract/kernel/problems.ts';
import { defineFlow, type Flow, type FlowDescription } from '../kit/flow.ts';
import { common, type FlowParts } from '../kit/runtime/labels.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import type { ConfirmedCommand, ConfirmedCommandMachine } from './confirmed-command.machine.ts';

type Label = readonly [ar: string, en: string];
/** The facts that the tests expect of a command, and its names in the atlas. */
type CommandCase = Pick<FlowDescription, 'title' | 'sections' | 'onMap' | 'rules' | 'equivalent'> & {
  /** The page shows it in `data-machine`. */
  id: string;
  /** The idempotency key of the command about one thing. */
  keyOf: (id: string) => string;
  /** Problems after which the command has become impossible. */
  impossibleAfter: readonly ProblemCode[];
  /** The dialog has a field for a reason, which may stay empty. */
  asksReason?: true;
  /** The command as a noun: `['الإلغاء', 'the cancellation']`. */
  noun: Label;
  /** The name of the state in which the command runs. */
  running: Label;
  done: Label;
};

const ID = '01890000-0000-7000-8000-0000000000dd';
const REASON = 'وجدت تمويلًا آخر';
const ask = { type: 'command.ask' };
const dismiss = { type: 'command.dismiss' };
const retry = { type: 'command.retry' };
const lostLine = problem('no_connection');
const lost = failed('run', lostLine);

const modelOf = (
  { rule, final }: ConfirmedCommand,
  machine: ConfirmedCommandMachine,
  { id, keyOf, impossibleAfter, asksReason }: CommandCase,
) => {
  const confirm = asksReason ? { type: 'command.confirm', reason: REASON } : { type: 'command.confirm' };
  return defineModel({
    machine,
    input: { id: ID },
    events: { 'command.confirm': asksReason ? [{ reason: REASON }, { reason: '' }] : [{}] },
    actors: {
      run: {
        done: [undefined],
        error: [
          ...impossibleAfter.map((code) => problem(code)),
          lostLine,
          ...(asksReason ? [problem('something_went_wrong')] : []),
        ],
      },
    },
    contextKey: ({ context }) => [context.problem?.code, context.reason !== ''],
    starts: {
      run: ({ event, before }) => ({
        id: ID,
        reason: event.type === 'command.confirm' ? (event.reason ?? '') : before.context.reason,
        key: keyOf(ID),
      }),
    },
    design: {
      closed: { screen: 'closed', takes: ['command.ask'] },
      confirming: { screen: 'confirm', tags: ['asking'], takes: ['command.confirm', 'command.dismiss'] },
      // The dialog stays open as it is, and nothing in it can be pressed.
      running: { screen: 'confirm', tags: ['asking', 'busy'] },
      failed: { screen: 'failed', tags: ['asking'], takes: ['command.retry', 'command.dismiss'] },
      ...(impossibleAfter.length > 0 && {
        refused: { screen: 'refused', tags: ['asking'], takes: ['command.dismiss'] },
      }),
      done: { screen: 'done' },
    },
    invariants: {
      'the page knows it by its name': (s) => s.machine.id === id,
      'nothing is sent that was not confirmed': (s) => !s.matches('closed') || !s.can({ type: 'command.confirm' }),
      'it is sent once at a time': (s) => !s.matches('running') || !s.can({ type: 'command.confirm' }),
      'the citizen can always turn back, unless the server is deciding': (s) =>
        !s.hasTag('asking') || s.hasTag('busy') || s.can({ type: 'command.dismiss' }),
      'a problem is shown exactly where it ended the try (§8)': (s) =>
        (s.context.problem !== null) === (s.matches('failed') || s.matches('refused')),
      ...(impossibleAfter.length > 0 && {
        'what is refused for good is not tried again': (s: SnapshotFrom<ConfirmedCommandMachine>) =>
          !s.matches('refused') || !s.can({ type: 'command.retry' }),
      }),
    },
    stepInvariants: {
      'a failure is shown with its own problem, and is final where a retry would not change it (§8)': ({
        event,
        after,
      }) =>
        event.type !== lost.type ||
        (isSameData(after.context.problem, event.error) &&
          after.matches(impossibleAfter.includes(event.error.code) ? 'refused' : 'failed')),
    },
    journeys: {
      'nothing is known of it at first': { events: [], ends: 'closed', keeps: { id: ID, reason: '', problem: null } },
      [`it is done once it is confirmed (${rule})`]: { events: [ask, confirm, done('run')], ends: 'done' },
      'the citizen changes their mind': { events: [ask, dismiss, ask, dismiss], ends: 'closed', refuses: [confirm] },
      'a lost connection is shown, and a retry succeeds (§8 No connection)': {
        events: [ask, confirm, lost, retry, done('run')],
        ends: 'done',
      },
      'a failure that was dismissed is not shown again': {
        events: [ask, confirm, lost, dismiss, ask],
        ends: 'confirming',
        keeps: { problem: null },
      },
      ...(asksReason && {
        'no reason is needed': {
          events: [ask, { type: 'command.confirm', reason: '' }, done('run')],
          ends: 'done',
          keeps: { reason: '' },
        },
        'the reason is kept for a retry': {
          events: [ask, confirm, lost, retry],
          ends: 'running',
          keeps: { reason: REASON },
        },
      }),
      ...Object.fromEntries(
        impossibleAfter.map((code) => [
          `it has become impossible meanwhile, and the dialog closes (${final?.rule}: ${code})`,
          { events: [ask, confirm, failed('run', problem(code)), dismiss], ends: 'closed' as const },
        ]),
      ),
    },
    waits: {
      closed: { until: 'always', why: 'Nothing was asked.' },
      confirming: { until: 'sessionEnds', why: 'A question waits for its answer; nothing is sent until it is given.' },
      failed: { until: 'sessionEnds', why: 'The command is given again under the same key, or dismissed.' },
      ...(impossibleAfter.length > 0 && {
        refused: { until: 'always', why: 'It has become impossible: there is nothing left to wait for.' },
      }),
    },
  });
};

/** The labels of what every confirmed command has. */
const commandLabels: FlowParts = {
  screens: {
    closed: ['الزر وحده', 'The button alone'],
    confirm: ['طلب التأكيد', 'Question before it is done'],
  },
  tags: {
    asking: ['يطلب التأكيد', 'Asks for confirmation'],
  },
  equivalent: {
    'Only a command that can be refused for good has the state, and such a command has a rule for it.': [
      'machines/confirmed-command/confirmed-command.machine.ts on.command.dismiss: final?.rule ?? rule → final?.rule: fallback dropped',
    ],
  },
};

export const confirmedCommandFlow = (
  command: ConfirmedCommand,
  machine: ConfirmedCommandMachine,
  named: CommandCase,
): Flow => {
  const {
    noun: [ar, en],
    running,
    done: ended,
    ...own
  } = named;
  return defineFlow<ConfirmedCommandMachine>(modelOf(command, machine, named), {
    ...own,
    shared: [commandLabels],
    states: {
      closed: [`لم يُطلب ${ar}`, 'Not asked for'],
      confirming: [`تأكيد ${ar}`, 'Confirming'],
      running: [`جارٍ ${ar}`, running[1]],
      failed: [`تعذّر ${ar}`, 'Failed'],
      refused: [`لم يعد ${ar} ممكنًا`, 'No longer possible'],
      done: ended,
    },
    events: {
      'command.ask': [`يطلب ${ar}`, `Asks for ${en}`],
      'command.dismiss': ['يتراجع', 'Decides not to'],
      'command.confirm': [`يؤكد ${ar}`, 'Confirms'],
      'command.retry': common.retry,
    },
    actors: { run: running },
  });
};
