/** The first page of the atlas: all flows by area, with lines to those that they call and to what they change at the fund. */
import { heads } from 'virtual:atlas';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Area } from '#machines/kit/flow.ts';
import { cx } from '#web/ui/cx.ts';
import type { FlowHead } from '../layout/atlas-data.ts';
import { type Address, go, VIEWS } from '../page/address.ts';
import { FlowLink } from '../page/FlowLink.tsx';
import { useJson } from '../page/loading.ts';
import { Segmented } from '../page/Segmented.tsx';
import { ui } from '../texts/ui.ts';
import { useLang, useSay } from '../texts/use-texts.ts';
import { asCoverage, COVERAGE_URL, type Measured, shareOf } from './coverage.ts';
import styles from './FlowMap.module.css';
import { MapTable } from './MapTable.tsx';
import { type Link, linkedTo, mapOf, pagesOf } from './map-data.ts';
import { pathsOf } from './pages.ts';

/** The lines between the cards of the map: measured, so that they follow the page in both directions, and when it scrolls. */
type Line = Link & { path: string };

const cardIn = (home: HTMLElement, id: string) => home.querySelector<HTMLElement>(`[data-flow="${id}"]`);

const useLines = (home: RefObject<HTMLElement | null>, links: readonly Link[]): Line[] => {
  const [lines, setLines] = useState<Line[]>([]);
  useLayoutEffect(() => {
    const { current } = home;
    if (!current) return;
    const measure = () => {
      const origin = current.getBoundingClientRect();
      const next = links.flatMap((link): Line[] => {
        const [a, b] = [cardIn(current, link.from), cardIn(current, link.to)];
        if (!a || !b) return [];
        const [from, to] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const isAhead = to.left >= from.right;
        const isBehind = to.right <= from.left;
        // One below the other, as on a phone: the cards name each other in the table.
        if (!isAhead && !isBehind) return [];
        const x = (isAhead ? from.right : from.left) - origin.left;
        const tx = (isAhead ? to.left : to.right) - origin.left;
        const y = from.top + from.height / 2 - origin.top;
        const ty = to.top + to.height / 2 - origin.top;
        const bend = (tx - x) / 2;
        return [{ ...link, path: `M${x} ${y}C${x + bend} ${y} ${tx - bend} ${ty} ${tx} ${ty}` }];
      });
      setLines(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A column may move its cards without changing the height of the map, as when a font arrives.
    for (const element of [current, ...current.querySelectorAll('[data-flow]'), ...current.querySelectorAll('section')])
      observer.observe(element);
    void document.fonts.ready.then(measure);
    const scroller = current.closest('[data-scrolls]');
    scroller?.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller?.removeEventListener('scroll', measure);
    };
  }, [home, links]);
  return lines;
};

export const theMap = mapOf(heads);

/** The columns of the map: what is called, who calls, what is changed. */
const COLUMNS: readonly (readonly Area[])[] = [
  ['shared'],
  ['access', 'loans', 'services', 'appointments', 'letters', 'app'],
  ['server'],
];
const HINTS: Partial<Record<Area, keyof typeof ui>> = { shared: 'sharedHint', server: 'serverHint', app: 'appHint' };

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0).toLocaleString('en');

export const FlowMap = ({ address }: { address: Address }) => {
  const say = useSay();
  const lang = useLang();
  const coverage = useJson(COVERAGE_URL, asCoverage);
  const measured = coverage?.measured && new Date(`${coverage.measured}T12:00:00Z`);
  const day = new Intl.DateTimeFormat(lang === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB', { dateStyle: 'long' });
  return (
    <main id="main" className={styles.main} data-map="" data-scrolls="">
      <div className={styles.heading}>
        <h1>{say(ui.map)}</h1>
        <p>
          {say(
            ui.mapTotals,
            heads.length,
            sum(heads.map(({ counts }) => counts.states)),
            sum(heads.map(({ counts }) => counts.transitions)),
          )}
          {coverage !== undefined && (
            <> · {measured ? say(ui.measuredOn, day.format(measured)) : say(ui.coverageUnknown)}</>
          )}
        </p>
        <p className={styles.intro}>{say(ui.mapIntro)}</p>
        <Segmented
          legend={say(ui.view)}
          value={address.view}
          options={VIEWS.map((value) => ({ value, label: say(ui[value]) }))}
          onChange={(view) => go({ view })}
        />
      </div>
      {address.view === 'table' ? (
        <MapTable map={theMap} coverage={coverage ?? null} />
      ) : (
        <Cards coverage={coverage ?? null} />
      )}
    </main>
  );
};

const Cards = ({ coverage }: { coverage: Measured | null }) => {
  const say = useSay();
  const home = useRef<HTMLDivElement>(null);
  const lines = useLines(home, theMap.links);
  const [hot, setHot] = useState<string | null>(null);
  const isHot = ({ from, to }: { from: string; to: string }) => from === hot || to === hot;
  const related = new Set(theMap.links.filter(isHot).flatMap(({ from, to }) => [from, to]));
  return (
    <>
      <div ref={home} className={cx(styles.map, hot !== null && styles.pointed)}>
        <svg className={styles.lines} aria-hidden="true">
          {lines.map((line) => (
            <path
              key={`${line.kind} ${line.from} ${line.to}`}
              d={line.path}
              data-line={`${line.from}>${line.to}`}
              className={cx(styles.line, line.kind === 'moves' && styles.moves, isHot(line) && styles.hot)}
            />
          ))}
        </svg>
        {COLUMNS.map((areas) => (
          <div key={areas[0]} className={cx(styles.column, areas.length === 1 && styles.hub)}>
            {theMap.areas
              .filter(({ area }) => areas.includes(area))
              .map(({ area, flows }) => (
                <AreaList key={area} area={area}>
                  {flows.map((head) => (
                    <FlowCard
                      key={head.id}
                      head={head}
                      coverage={coverage}
                      isRelated={related.has(head.id)}
                      onHot={(is) => setHot(is ? head.id : null)}
                    />
                  ))}
                </AreaList>
              ))}
          </div>
        ))}
      </div>
      <ul className={cx('actions plain', styles.legend)} aria-label={say(ui.legend)}>
        <li>
          <span className={styles.callsSign} /> {say(ui.calls)}
        </li>
        <li>
          <span className={styles.movesSign} /> {say(ui.moves)}
        </li>
      </ul>
    </>
  );
};

const AreaList = ({ area, children }: { area: Area; children: React.ReactNode }) => {
  const say = useSay();
  const id = useId();
  const hint = HINTS[area];
  return (
    <section aria-labelledby={id} className={styles.area}>
      <h2 id={id}>{say(ui[area])}</h2>
      {hint && <p>{say(ui[hint])}</p>}
      <ul className="plain">{children}</ul>
    </section>
  );
};

type CardProps = { head: FlowHead; coverage: Measured | null; isRelated: boolean; onHot: (is: boolean) => void };

const FlowCard = ({ head: { id, title, counts }, coverage, isRelated, onHot }: CardProps) => {
  const say = useSay();
  const share = coverage && shareOf(coverage, id, counts.transitions);
  const pages = pagesOf(theMap, id);
  const paths = pages === 'all' ? [] : [...new Set(pathsOf(pages).map((path) => path.split('/')[0]))];
  const { calls, calledBy } = linkedTo(theMap, id);
  const where = () => {
    if (pages === 'all') return say(ui.everyPage);
    return paths.length === 1 ? <bdi dir="ltr">/{paths[0]}</bdi> : say(ui.pagesCount, paths.length);
  };
  return (
    <li
      data-flow={id}
      data-calls={calls.length}
      data-called={calledBy.length}
      className={cx(styles.card, isRelated && styles.related)}
      onPointerEnter={() => onHot(true)}
      onPointerLeave={() => onHot(false)}
      onFocus={() => onHot(true)}
      onBlur={() => onHot(false)}
    >
      <FlowLink machine={id} className={styles.title}>
        {say(title)}
      </FlowLink>
      <small>
        {say(ui.counts, counts.states, counts.transitions)}
        {share && (
          <span className={cx(styles.share, share.tested < 100 && styles.partly)}>
            {' '}
            · {say(ui.testedShort, share.tested)}
          </span>
        )}
      </small>
      <small>{where()}</small>
    </li>
  );
};
