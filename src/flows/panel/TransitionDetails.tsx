import type { ChartTransition } from '#machines/kit/chart/chart-format.ts';
import type { Facts } from '../chart/facts.ts';
import type { FlowBody } from '../layout/atlas-data.ts';
import { go } from '../page/address.ts';
import { ui } from '../texts/ui.ts';
import { useLabels, useSay } from '../texts/use-texts.ts';
import { Actions } from './Actions.tsx';
import { Guard, Rule } from './Guard.tsx';
import styles from './Panel.module.css';

type Props = { transition: ChartTransition; body: FlowBody; facts: Facts };

/** The branches of an event in a state, in the order in which the machine evaluates their guards. */
export const TransitionDetails = ({ transition, body, facts }: Props) => {
  const say = useSay();
  const { stateLabel, eventLabel } = useLabels(body);
  const branches = body.chart.transitions.filter(
    ({ source, event }) => source === transition.source && event === transition.event,
  );
  const place = (id: string) => (
    <button type="button" key={id} className={styles.link} onClick={() => go({ state: id, transition: null })}>
      {stateLabel(id)}
    </button>
  );
  return (
    <>
      <h2>{eventLabel(transition.event)}</h2>
      <code dir="ltr" className={styles.id}>
        {transition.event || 'always'}
      </code>
      <p>
        {say(ui.from)}:{' '}
        {facts.state(transition.source)?.parent === null ? stateLabel(transition.source) : place(transition.source)}
      </p>
      <ol className={styles.events}>
        {branches.map((branch) => (
          <li key={branch.key} aria-current={branch.key === transition.key ? 'true' : undefined}>
            <p>
              {say(ui.to)}: {branch.targets.length > 0 ? branch.targets.map(place) : say(ui.stays)}
            </p>
            {branch.guard && <Guard guard={branch.guard} />}
            <Rule rule={branch.rule} />
            <Actions title={say(ui.actions)} names={branch.actions} />
            <code dir="ltr" className={styles.id}>
              {branch.key}
            </code>
          </li>
        ))}
      </ol>
    </>
  );
};
