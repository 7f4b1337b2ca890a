/** The page of the atlas: the flows on one side, the chosen one in the middle, what is known of it on the other. */
import { heads } from 'virtual:atlas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dirOf } from '#contract/kernel/lang.ts';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import { Drawing, seenOpen } from '../chart/Drawing.tsx';
import { type Facts, factsOf } from '../chart/facts.ts';
import { type Marks, NO_MARKS } from '../chart/marks.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { ModePane } from '../modes/ModePane.tsx';
import { Details } from '../panel/Details.tsx';
import { LangContext, useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './App.module.css';
import { type Address, go, useAddress } from './address.ts';
import { bestDirection } from './best-direction.ts';
import { ChartTable } from './ChartTable.tsx';
import { Header } from './Header.tsx';
import { Heading } from './Heading.tsx';
import { Legend } from './Legend.tsx';
import { MachineList } from './MachineList.tsx';
import { OverlayNote } from './OverlayNote.tsx';
import { useCoverage, useTraffic } from './overlays.ts';
import { Toolbar } from './Toolbar.tsx';
import { useBody } from './use-body.ts';
import { useSize } from './use-size.ts';
import { FoldButton, ZoomButtons } from './ZoomButtons.tsx';

/** In a larger flow only the first level is open at first. */
const ALL_OPEN = 20;

export const App = () => {
  const address = useAddress();
  const { lang } = address;
  const head = heads.find(({ id }) => id === address.machine) ?? heads[0];
  useEffect(() => {
    Object.assign(document.documentElement, { lang, dir: dirOf(lang) });
    document.title = head ? `${head.title[lang]} · ${ui.title[lang]}` : ui.title[lang];
  }, [lang, head]);
  if (!head) return null;
  return (
    <LangContext value={lang}>
      <div className={styles.page}>
        <a className={styles.skip} href="#main">
          {ui.skip[lang]}
        </a>
        <Header />
        <MachineList chosen={head.id} />
        <Flow key={head.id} head={head} address={address} />
      </div>
    </LangContext>
  );
};

const Flow = ({ head, address }: { head: FlowHead; address: Address }) => {
  const say = useSay();
  const body = useBody(head.id);
  const facts = useMemo(() => body && factsOf(body.chart), [body]);
  if (body && facts) return <Shown head={head} body={body} facts={facts} address={address} />;
  return (
    <main id="main" className={styles.main}>
      <h1 className={styles.waiting}>{say(head.title)}</h1>
      <p role="status" className="vh">
        {say(ui.loading)}
      </p>
    </main>
  );
};

type ShownProps = { head: FlowHead; body: FlowBody; facts: Facts; address: Address };

const Shown = ({ head, body, facts, address }: ShownProps) => {
  const say = useSay();
  const drawing = useRef<DrawingHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const [moving, setMoving] = useState<Marks>(NO_MARKS);
  const { mode, view, overlay, state, transition } = address;
  const coverage = useCoverage(body.chart, overlay);
  const traffic = useTraffic(body.chart, overlay);
  const marks = useMemo(() => {
    const isCovered = (key: string) => {
      const seen = coverage?.get(key);
      return seen?.actor === true && (seen.browser || seen.why !== undefined);
    };
    const covered = coverage ? new Map(body.chart.transitions.map(({ key }) => [key, isCovered(key)])) : null;
    return { ...moving, covered, traffic: traffic?.taken ?? null };
  }, [moving, coverage, traffic, body]);
  const composites = body.chart.states
    .filter(({ id, parent }) => parent !== null && facts.childrenOf(id).length > 0)
    .map(({ id }) => id);
  const open =
    address.open ??
    composites.filter((id) => head.counts.states <= ALL_OPEN || facts.state(id)?.parent === facts.machine);
  const choose = (change: Partial<Address>) => go({ machine: head.id, state: null, transition: null, ...change });
  return (
    <>
      <main id="main" className={styles.main} data-machine={head.id}>
        <Heading head={head} body={body} drawing={drawing} />
        <Toolbar address={address} machine={head.id} />
        <OverlayNote overlay={overlay} chart={body.chart} coverage={coverage} traffic={traffic} />
        <div ref={stage} className={styles.stage}>
          {view === 'table' && (
            <ChartTable
              body={body}
              facts={facts}
              marks={marks}
              title={say(head.title)}
              onState={(id) => choose({ state: id })}
            />
          )}
          {view === 'drawing' && size && (
            <>
              <Drawing
                ref={drawing}
                body={body}
                facts={facts}
                title={say(head.title)}
                direction={bestDirection(body, seenOpen(facts, open), size)}
                open={open}
                marks={marks}
                chosenState={state}
                chosenTransition={transition}
                onState={(id) => choose({ state: id === facts.machine ? null : id })}
                onTransition={(key) => choose({ transition: key })}
                onOpen={(next) => go({ machine: head.id, open: next })}
              />
              {composites.length > 0 && (
                <FoldButton
                  isFolded={open.length === 0}
                  onFold={() => go({ machine: head.id, open: open.length === 0 ? composites : [] })}
                />
              )}
              <ZoomButtons drawing={drawing} />
            </>
          )}
        </div>
        {view === 'drawing' && <Legend />}
      </main>
      <aside className={styles.panel} aria-label={say(ui.about)}>
        <ModePane key={mode} mode={mode} head={head} body={body} facts={facts} onMarks={setMoving} />
        <Details head={head} body={body} facts={facts} state={state} transition={transition} />
      </aside>
    </>
  );
};
