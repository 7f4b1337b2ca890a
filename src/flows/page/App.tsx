/** The page of the atlas: the list of flows, the chosen flow in the middle, details and modes beside it. */
import { heads } from 'virtual:atlas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dirOf } from '#contract/kernel/lang.ts';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import { type Facts, factsOf } from '../chart/facts.ts';
import { NO_MARKS } from '../chart/marks.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { ModePane } from '../modes/ModePane.tsx';
import { Details } from '../panel/Details.tsx';
import { ui } from '../texts/ui.ts';
import { LangContext, useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import { type Address, useAddress } from './address.ts';
import { Header } from './Header.tsx';
import { Heading } from './Heading.tsx';
import { useBody } from './loading.ts';
import { MachineList } from './MachineList.tsx';
import { OverlayNote, useMeasurements } from './overlays.tsx';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';

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
  if (body && facts) return <LoadedFlow head={head} body={body} facts={facts} address={address} />;
  return (
    <main id="main" className={styles.main}>
      <h1 className={styles.waiting}>{say(head.title)}</h1>
      <p role="status" className="vh">
        {say(ui.loading)}
      </p>
    </main>
  );
};

type LoadedProps = { head: FlowHead; body: FlowBody; facts: Facts; address: Address };

const LoadedFlow = ({ head, body, facts, address }: LoadedProps) => {
  const say = useSay();
  const drawing = useRef<DrawingHandle>(null);
  const [modeMarks, setModeMarks] = useState(NO_MARKS);
  const { mode, overlay } = address;
  const { coverage, traffic } = useMeasurements(body.chart, overlay);
  const marks = useMemo(() => {
    const isCovered = (key: string) => {
      const seen = coverage?.get(key);
      return seen?.actor === true && (seen.browser || seen.why !== undefined);
    };
    const covered = coverage ? new Map(body.chart.transitions.map(({ key }) => [key, isCovered(key)])) : null;
    return { ...modeMarks, covered, traffic: traffic?.taken ?? null };
  }, [modeMarks, coverage, traffic, body]);
  return (
    <>
      <main id="main" className={styles.main} data-machine={head.id}>
        <Heading head={head} body={body} drawing={drawing} />
        <Toolbar address={address} machine={head.id} />
        <OverlayNote overlay={overlay} chart={body.chart} coverage={coverage} traffic={traffic} />
        <Stage head={head} body={body} facts={facts} marks={marks} address={address} drawing={drawing} />
      </main>
      <aside className={styles.panel} aria-label={say(ui.about)}>
        <ModePane key={mode} mode={mode} head={head} body={body} facts={facts} onMarks={setModeMarks} />
        <Details head={head} body={body} facts={facts} state={address.state} transition={address.transition} />
      </aside>
    </>
  );
};
