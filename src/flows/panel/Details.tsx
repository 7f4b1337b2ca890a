/** Details of the chosen state or transition, otherwise of the whole flow. */

import type { ReactNode } from 'react';
import type { Facts } from '../chart/facts.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { asCoverage, COVERAGE_URL, shareOf } from '../map/coverage.ts';
import { theMap } from '../map/FlowMap.tsx';
import { FlowLinks } from '../map/MapTable.tsx';
import { linkedTo, pagesOf } from '../map/map-data.ts';
import { PageLinks } from '../map/PageLinks.tsx';
import { pagesAt } from '../map/pages.ts';
import { go } from '../page/address.ts';
import { useJson } from '../page/loading.ts';
import { sections, ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import { RuleText } from './Guard.tsx';
import styles from './Panel.module.css';
import { StateDetails } from './StateDetails.tsx';
import { TransitionDetails } from './TransitionDetails.tsx';

/** The most pages that are listed; more are folded. */
const FEW = 3;

const FlowPlace = ({ id, onMap, counts }: FlowHead) => {
  const say = useSay();
  const coverage = useJson(COVERAGE_URL, asCoverage);
  const share = coverage ? shareOf(coverage, id, counts.transitions) : null;
  const { calls, calledBy, moves, movedBy } = linkedTo(theMap, id);
  const pages = pagesOf(theMap, id);
  const flows = (ids: readonly string[]) => (ids.length > 0 ? <FlowLinks ids={ids} /> : null);
  const where = () => {
    if (pages === 'all') return say(ui.everyPage);
    if (pages.length === 0) return null;
    const links = <PageLinks places={pages} />;
    const count = pagesAt(pages).length;
    if (count <= FEW) return links;
    return (
      <details>
        <summary>{say(ui.pagesCount, count)}</summary>
        {links}
      </details>
    );
  };
  const facts: [label: string, value: ReactNode][] = [
    [say(ui.area), say(ui[onMap.area])],
    [say(ui.shownOn), where()],
    [say(ui.calls), flows(calls)],
    [say(ui.calledBy), flows(calledBy)],
    [say(ui.moves), flows(moves)],
    [say(ui.movedBy), flows(movedBy)],
    [say(ui.coverage), share ? say(ui.testedIn, share.tested, share.inBrowser) : say(ui.coverageUnknown)],
  ];
  return (
    <dl className={styles.place}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

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
