/** The same facts as the drawing, as tables. */
import type { ChartTransition } from '#machines/kit/chart/chart-format.ts';
import type { Facts } from '../chart/facts.ts';
import type { Marks } from '../chart/marks.ts';
import type { FlowBody } from '../layout/atlas-data.ts';
import { guardWords } from '../words/guards.ts';
import { useLang, useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './ChartTable.module.css';

type Props = { body: FlowBody; facts: Facts; marks: Marks; title: string; onState: (id: string) => void };

export const ChartTable = ({ body, facts, marks, title, onState }: Props) => {
  const say = useSay();
  const lang = useLang();
  const { chart, words } = body;
  const stateWords = (id: string) => words.states[id]?.[lang] ?? id;
  const eventLabels = (event: string) => words.events[event]?.[lang] ?? event;
  const starts = new Set(chart.states.flatMap(({ initial }) => initial));
  const guardOf = ({ guard }: ChartTransition) =>
    guard ? (guardWords(chart.machine, guard.name)?.[lang] ?? guard.name) : say(ui.noCondition);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className={styles.tables} tabIndex={0} role="group" aria-label={title}>
      <table>
        <caption>{say(ui.tableStates, title)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(ui.state)}</th>
            <th scope="col">{say(ui.kind)}</th>
            <th scope="col">{say(ui.inside)}</th>
            <th scope="col">{say(ui.canHappen)}</th>
            <th scope="col">{say(ui.identifier)}</th>
          </tr>
        </thead>
        <tbody>
          {chart.states.slice(1).map((state) => (
            <tr key={state.id} className={marks.current.has(state.id) ? styles.current : undefined}>
              <th scope="row">
                <button type="button" onClick={() => onState(state.id)}>
                  {stateWords(state.id)}
                </button>
              </th>
              <td>
                {say(ui[state.kind])}
                {starts.has(state.id) && ` · ${say(ui.startsHere)}`}
              </td>
              <td>{state.parent === facts.machine ? '' : stateWords(state.parent ?? '')}</td>
              <td>
                {[...new Set(chart.transitions.filter(({ source }) => source === state.id).map(({ event }) => event))]
                  .map(eventLabels)
                  .join(lang === 'ar' ? '، ' : ', ')}
              </td>
              <td>
                <code dir="ltr">{state.id}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{say(ui.tableTransitions, title)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(ui.from)}</th>
            <th scope="col">{say(ui.event)}</th>
            <th scope="col">{say(ui.condition)}</th>
            <th scope="col">{say(ui.to)}</th>
            <th scope="col">{say(ui.rule)}</th>
            {marks.covered && <th scope="col">{say(ui.coverage)}</th>}
            {marks.traffic && <th scope="col">{say(ui.traffic)}</th>}
          </tr>
        </thead>
        <tbody>
          {chart.transitions.map((transition) => (
            <tr key={transition.key} className={marks.took.has(transition.key) ? styles.current : undefined}>
              <th scope="row">{stateWords(transition.source)}</th>
              <td>{eventLabels(transition.event)}</td>
              <td>{guardOf(transition)}</td>
              <td>{transition.targets.length > 0 ? transition.targets.map(stateWords).join(' + ') : say(ui.stays)}</td>
              <td lang="en" dir="ltr">
                {transition.rule}
              </td>
              {marks.covered && <td>{say(marks.covered.get(transition.key) ? ui.covered : ui.uncovered)}</td>}
              {marks.traffic && <td dir="ltr">{(marks.traffic.get(transition.key) ?? 0).toLocaleString('en')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
