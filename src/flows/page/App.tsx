/** The page of the atlas: the list of flows, the chosen flow in the middle, details and modes beside it. */
import { heads } from 'virtual:atlas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dirOf } from '#contract/kernel/lang.ts';
import { cx } from '#web/ui/cx.ts';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import { type Facts, factsOf } from '../chart/facts.ts';
import { NO_MARKS } from '../chart/marks.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { FlowMap } from '../map/FlowMap.tsx';
import { ModePane } from '../modes/ModePane.tsx';
import { Details } from '../panel/Details.tsx';
import { ui } from '../texts/ui.ts';
import { LangContext, PartsContext, useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import { type Address, useAddress } from './address.ts';
import { Header } from './Header.tsx';
import { Heading } from './Heading.tsx';
import { useBody } from './loading.ts';
import { MachineList } from './MachineList.tsx';
import { OverlayNote, useMeasurements } from './overlays.tsx';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';

/** From this width on there is room for the list beside the drawing. */
const WIDE = 1600;

export const App = () => {
  const address = useAddress();
  const { lang } = address;
  // Without a flow the map is shown; what is live, tried out or played is always one flow.
  const chosen = heads.find(({ id }) => id === address.machine);
  const head = chosen ?? (address.mode === 'read' ? undefined : heads[0]);
  const [isListOpen, setListOpen] = useState(() => innerWidth >= WIDE);
  useEffect(() => {
    Object.assign(document.documentElement, { lang, dir: dirOf(lang) });
    document.title = `${(head?.title ?? ui.map)[lang]} · ${ui.title[lang]}`;
  }, [lang, head]);
  return (
    <LangContext value={lang}>
      <div className={cx(styles.page, head && styles.ofFlow, (!head || isListOpen) && styles.withList)}>
        <a className={styles.skip} href="#main">
          {ui.skip[lang]}
        </a>
        <Header />
        {(!head || isListOpen) && <MachineList chosen={head?.id ?? null} />}
        {head ? (
          <Flow
            key={head.id}
            head={head}
            address={address}
            isListOpen={isListOpen}
            onList={() => setListOpen(!isListOpen)}
          />
        ) : (
          <FlowMap address={address} />
        )}
      </div>
    </LangContext>
  );
};

type FlowProps = { head: FlowHead; address: Address; isListOpen: boolean; onList: () => void };

const Flow = ({ head, ...rest }: FlowProps) => {
  const say = useSay();
  const body = useBody(head.id);
  const facts = useMemo(() => body && factsOf(body.chart), [body]);
  if (body && facts) return <LoadedFlow head={head} body={body} facts={facts} {...rest} />;
  return (
    <main id="main" className={styles.main}>
      <h1 className={styles.waiting}>{say(head.title)}</h1>
      <p role="status" className="vh">
        {say(ui.loading)}
      </p>
    </main>
  );
};

type LoadedProps = FlowProps & { body: FlowBody; facts: Facts };

const LoadedFlow = ({ head, body, facts, address, isListOpen, onList }: LoadedProps) => {
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
    <PartsContext value={body.parts}>
      <main id="main" className={styles.main} data-machine={head.id}>
        <Heading head={head} body={body} drawing={drawing} isListOpen={isListOpen} onList={onList} />
        <Toolbar address={address} machine={head.id} />
        <OverlayNote overlay={overlay} chart={body.chart} coverage={coverage} traffic={traffic} />
        <Stage head={head} body={body} facts={facts} marks={marks} address={address} drawing={drawing} />
      </main>
      <aside className={styles.panel} aria-label={say(ui.about)}>
        <ModePane key={mode} mode={mode} head={head} body={body} facts={facts} onMarks={setModeMarks} />
        <Details head={head} body={body} facts={facts} state={address.state} transition={address.transition} />
      </aside>
    </PartsContext>
  );
};
