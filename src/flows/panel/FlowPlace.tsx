/** The neighbours of a flow: its callers, what it calls, its pages, and how much of it is tested. */
import type { ReactNode } from 'react';
import type { FlowHead } from '../layout/atlas-data.ts';
import { asCoverage, COVERAGE_URL, shareOf } from '../map/coverage.ts';
import { theMap } from '../map/FlowMap.tsx';
import { FlowLinks } from '../map/MapTable.tsx';
import { linkedTo, pagesOf } from '../map/map-data.ts';
import { PageLinks } from '../map/PageLinks.tsx';
import { pagesAt } from '../map/pages.ts';
import { useJson } from '../page/loading.ts';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import styles from './Panel.module.css';

/** The most pages that are listed; more are folded. */
const FEW = 3;

export const FlowPlace = ({ id, place, counts }: FlowHead) => {
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
    [say(ui.area), say(ui[place.area])],
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
