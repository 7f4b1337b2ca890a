/**
 * A machine as text for a reviewer: its states, its transitions, and the effects of each transition on the covering paths. A
 * change of the machine changes this text; `npm test -- machines/<flow> -u` writes it anew.
 */
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../chart/chart.ts';
import type { Chart, ChartGuard } from '../chart/chart-format.ts';
import { transitionKey } from '../runtime/transitions.ts';
import { eventsOn, stepsOn } from './effects.ts';
import type { AnyFlowModel } from './model.ts';
import type { Path } from './paths.ts';
import { takenAtStart, takenBy } from './taken.ts';

const aligned = (rows: string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** `login.code` -> `code`; the machine itself is `*`. */
const shorten = (machineId: string, id: string) => (id === machineId ? '*' : id.replace(`${machineId}.`, ''));
const eventName = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, 'done $1')
    .replace(/^xstate\.error\.actor\.(.+)$/, 'failed $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1') || 'always';

const guardText = (guard: ChartGuard): string => {
  const inner = guard.of.map(guardText);
  const params = Object.entries(guard.params ?? {}).map(([key, value]) => `${key}: ${[value].flat().join('|')}`);
  return inner.length + params.length === 0 ? guard.name : `${guard.name}(${[...inner, ...params].join(', ')})`;
};

const statesOf = ({ machine, states }: Chart): string[] =>
  aligned(
    states.map(({ id, kind, initial, tags, invokes, entry, exit }) => [
      shorten(machine, id),
      kind === 'compound' ? `begins in ${initial.map((one) => shorten(machine, one)).join(', ')}` : kind,
      [
        ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : []),
        ...(invokes.length > 0 ? [`runs ${invokes.join(', ')}`] : []),
        ...(entry.length > 0 ? [`entry ${entry.join(', ')}`] : []),
        ...(exit.length > 0 ? [`exit ${exit.join(', ')}`] : []),
      ].join('; '),
    ]),
  );

const transitionsOf = ({ machine, transitions }: Chart): string[] =>
  aligned([
    ['state', 'event', 'guard', 'target', 'actions'],
    ...transitions.map(({ source, event, guard, targets, actions }) => [
      shorten(machine, source),
      eventName(event),
      guard ? guardText(guard) : '',
      targets.map((target) => shorten(machine, target)).join(', ') || '-',
      actions.join(', '),
    ]),
  ]);

/** `code · done oneTimeCode[1]`. */
const keyText = (machineId: string, key: string): string => {
  const [, source = '', type = '', index = ''] = /^(.+) · (.+)(\[\d+\])$/.exec(key) ?? [];
  return `${shorten(machineId, source)} · ${eventName(type)}${index}`;
};

const effectsOf = (model: AnyFlowModel, paths: Path[]): { does: string[]; refuses: string[] } => {
  const { machine, input } = model;
  const lines = new Map<string, Set<string>>();
  const refused = new Set<string>();
  for (const path of paths)
    for (const { before, event, value, does, refuses } of stepsOn(model, eventsOn(path))) {
      const taken = before ? takenBy(machine, input, before, event) : takenAtStart(machine, input);
      const name = [before ? '' : 'start', ...taken.map((one) => keyText(machine.id, transitionKey(one)))]
        .filter((part) => part !== '')
        .join(' + ');
      lines.set(name, (lines.get(name) ?? new Set()).add(does || '-'));
      for (const one of refuses) refused.add(`${value}  ${one}`);
    }
  return {
    does: [...lines]
      .sort(([a], [b]) => Number(b === 'start') - Number(a === 'start'))
      .flatMap(([name, texts]) => [name, ...[...texts].map((text) => `    ${text}`)]),
    refuses: [...refused].sort(),
  };
};

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];

export const transitionTable = (machine: AnyStateMachine): string => {
  const chart = chartOf(machine);
  return [
    `${machine.id}: ${chart.transitions.length} transitions`,
    '',
    ...section('STATES', statesOf(chart)),
    ...section('TRANSITIONS', transitionsOf(chart)),
  ].join('\n');
};

/** The effects of the events on the paths, and the events that a guard refuses there. */
export const effectsTable = (model: AnyFlowModel, paths: Path[]): string => {
  const { does, refuses } = effectsOf(model, paths);
  return [...section('EFFECTS', does), ...section('HELD BACK BY A GUARD', refuses)].join('\n');
};
