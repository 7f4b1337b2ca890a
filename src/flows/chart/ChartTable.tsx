/** The content of the drawing as tables. */
import type { ReactNode } from 'react';
import type { ChartTransition } from '#machines/kit/chart/chart-format.ts';
import type { FlowBody } from '../layout/atlas-data.ts';
import { RuleText } from '../panel/Guard.tsx';
import panel from '../panel/Panel.module.css';
import { ui } from '../texts/ui.ts';
import { useLabels, useLang, useParts, useSay } from '../texts/use-texts.ts';
import styles from './ChartTable.module.css';
import type { Facts } from './facts.ts';
import type { Marks } from './marks.ts';

type Props = { body: FlowBody; facts: Facts; marks: Marks; title: string; onState: (id: string) => void };

const Table = ({ caption, columns, children }: { caption: string; columns: string[]; children: ReactNode }) => (
  <table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

export const ChartTable = ({ body, facts, marks, title, onState }: Props) => {
  const say = useSay();
  const lang = useLang();
  const { stateLabel, eventLabel } = useLabels(body);
  const { chart } = body;
  const { guards } = useParts();
  const { covered, traffic } = marks;
  const starts = new Set(chart.states.flatMap(({ initial }) => initial));
  const guardOf = ({ guard }: ChartTransition) =>
    guard ? (guards[guard.name]?.[lang] ?? guard.name) : say(ui.noCondition);
  const eventsIn = (id: string) =>
    [...new Set(chart.transitions.filter(({ source }) => source === id).map(({ event }) => eventLabel(event)))].join(
      lang === 'ar' ? '، ' : ', ',
    );
  const stateColumns = [ui.state, ui.kind, ui.inside, ui.canHappen, ui.identifier];
  const measured = [covered && ui.coverage, traffic && ui.traffic].filter((column) => column !== null);
  const transitionColumns = [ui.from, ui.event, ui.condition, ui.to, ui.rule, ...measured];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
    <div className={styles.tables} tabIndex={0} role="group" aria-label={title}>
      <Table caption={say(ui.tableStates, title)} columns={stateColumns.map((column) => say(column))}>
        {chart.states.slice(1).map(({ id, kind, parent }) => (
          <tr key={id} className={marks.current.has(id) ? styles.current : undefined}>
            <th scope="row">
              <button type="button" className={panel.link} onClick={() => onState(id)}>
                {stateLabel(id)}
              </button>
            </th>
            <td>
              {say(ui[kind])}
              {starts.has(id) && ` · ${say(ui.startsHere)}`}
            </td>
            <td>{parent === facts.machine ? '' : stateLabel(parent ?? '')}</td>
            <td>{eventsIn(id)}</td>
            <td>
              <code dir="ltr">{id}</code>
            </td>
          </tr>
        ))}
      </Table>
      <Table caption={say(ui.tableTransitions, title)} columns={transitionColumns.map((column) => say(column))}>
        {chart.transitions.map((transition) => (
          <tr key={transition.key} className={marks.took.has(transition.key) ? styles.current : undefined}>
            <th scope="row">{stateLabel(transition.source)}</th>
            <td>{eventLabel(transition.event)}</td>
            <td>{guardOf(transition)}</td>
            <td>{transition.targets.map(stateLabel).join(' + ') || say(ui.stays)}</td>
            <td>{transition.rule !== null && <RuleText rule={transition.rule} />}</td>
            {covered && <td>{say(covered.get(transition.key) ? ui.covered : ui.uncovered)}</td>}
            {traffic && <td dir="ltr">{(traffic.get(transition.key) ?? 0).toLocaleString('en')}</td>}
          </tr>
        ))}
      </Table>
    </div>
  );
};
