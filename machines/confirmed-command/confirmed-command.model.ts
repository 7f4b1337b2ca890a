/** The model and the names of a confirmed command: what every one of them has in common is said here once. */
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow, type Flow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import type { CommandNames, ConfirmedCommand, ConfirmedCommandMachine } from './confirmed-command.machine.ts';

const REASON = 'وجدت تمويلًا آخر';
const ask = { type: 'command.ask' };
const dismiss = { type: 'command.dismiss' };
const retry = { type: 'command.retry' };
const lost = failed('run', problem('no_connection'));

const modelOf = ({ rule, final, asksReason }: ConfirmedCommand, machine: ConfirmedCommandMachine) => {
  const confirm = asksReason ? { type: 'command.confirm', reason: REASON } : { type: 'command.confirm' };
  const [finalCode] = final?.codes ?? [];
  return defineModel({
    machine,
    input: { id: '01890000-0000-7000-8000-0000000000dd' },
    events: { 'command.confirm': asksReason ? [{ reason: REASON }, { reason: '' }] : [{}] },
    actors: {
      run: {
        done: [undefined],
        error: [
          ...(final?.codes ?? []).map((code) => problem(code)),
          problem('no_connection'),
          ...(asksReason ? [problem('something_went_wrong')] : []),
        ],
      },
    },
    contextKey: ({ context }) => [context.problem?.code, context.reason !== ''],
    invariants: {
      'nothing is sent that was not confirmed': (s) => !s.matches('closed') || !s.can({ type: 'command.confirm' }),
      'it is sent once at a time': (s) => !s.matches('running') || !s.can({ type: 'command.confirm' }),
      'what is refused for good is not tried again': (s) =>
        !s.matches('refused') || (s.context.problem !== null && !s.can({ type: 'command.retry' })),
      'a failure is shown with its problem (§8)': (s) => !s.matches('failed') || s.context.problem !== null,
      'the citizen can always turn back, unless the server is deciding': (s) =>
        !s.hasTag('asking') || s.hasTag('busy') || s.can({ type: 'command.dismiss' }),
    },
    journeys: {
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
      ...(final &&
        finalCode && {
          [`it has become impossible meanwhile (${final.rule})`]: {
            events: [ask, confirm, failed('run', problem(finalCode))],
            ends: 'refused',
          },
        }),
    },
    waits: {
      closed: { until: 'always', why: 'Nothing was asked.' },
      confirming: { until: 'sessionEnds', why: 'A question waits for its answer; nothing is sent until it is given.' },
      failed: { until: 'sessionEnds', why: 'The command is given again under the same key, or dismissed.' },
      ...(final && {
        refused: { until: 'always', why: 'It has become impossible: there is nothing left to wait for.' },
      }),
    },
  });
};

export const confirmedCommandFlow = (
  command: ConfirmedCommand,
  machine: ConfirmedCommandMachine,
  { title, sections, noun: [ar, en], running, done: ended }: CommandNames,
): Flow =>
  defineFlow<ConfirmedCommandMachine>(modelOf(command, machine), {
    title,
    sections,
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
      'command.dismiss': ['يتراجع', 'Turns back'],
      'command.confirm': [`يؤكد ${ar}`, 'Confirms'],
      'command.retry': common.retry,
    },
    actors: { run: running },
  });
