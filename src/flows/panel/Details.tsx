/** Details of the chosen state or transition, otherwise of the whole flow. */
import type { Facts } from '../chart/facts.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { go } from '../page/address.ts';
import { sections, ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import { FlowPlace } from './FlowPlace.tsx';
import { RuleText } from './Guard.tsx';
import styles from './Panel.module.css';
import { StateDetails } from './StateDetails.tsx';
import { TransitionDetails } from './TransitionDetails.tsx';

type Props = { head: FlowHead; body: FlowBody; facts: Facts; state: string | null; transition: string | null };

export const Details = ({ head, body, facts, state, transition }: Props) => {
  const say = useSay();
  const chosenState = state === null ? undefined : facts.state(state);
  const chosenTransition = transition === null ? undefined : facts.transition(transition);
  if (!chosenState && !chosenTransition) return <FlowDetails head={head} body={body} />;
  return (
    <section className={styles.section} data-details="">
      <div className="row">
        <p className="eyebrow">{say(chosenState ? ui.state : ui.transition)}</p>
        <button type="button" className={styles.link} onClick={() => go({ state: null, transition: null })}>
          {say(ui.close)}
        </button>
      </div>
      {chosenState && <StateDetails key={chosenState.id} state={chosenState} body={body} facts={facts} />}
      {!chosenState && chosenTransition && (
        <TransitionDetails transition={chosenTransition} body={body} facts={facts} />
      )}
    </section>
  );
};

const FlowDetails = ({ head, body }: { head: FlowHead; body: FlowBody }) => {
  const say = useSay();
  const rules = [...new Set(body.chart.transitions.flatMap(({ rule }) => rule ?? []))].sort();
  return (
    <section className={styles.section}>
      <p className="eyebrow">{say(ui.about)}</p>
      <h2>{say(head.title)}</h2>
      <p className={styles.hint}>{say(ui.choose)}</p>
      <ul className={styles.sections}>
        {head.sections.map((number) => (
          <li key={number}>
            <bdi className={styles.badge}>§{number}</bdi> {sections[number] && say(sections[number])}
          </li>
        ))}
      </ul>
      <FlowPlace {...head} />
      <details>
        <summary>{say(ui.rules, rules.length)}</summary>
        <ul className={styles.quotes}>
          {rules.map((rule) => (
            <li key={rule}>
              <RuleText rule={rule} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};
