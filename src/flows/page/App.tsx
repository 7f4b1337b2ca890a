/** The page of the atlas: the list of flows, the chosen flow in the middle, details and modes beside it. */
import { heads } from 'virtual:atlas';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { dirOf } from '#contract/kernel/lang.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/Logo.tsx';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import { type Facts, factsOf } from '../chart/facts.ts';
import { NO_MARKS } from '../chart/marks.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { FlowMap } from '../map/FlowMap.tsx';
import { ModePane } from '../modes/ModePane.tsx';
import { Details } from '../panel/Details.tsx';
import { ui } from '../texts/ui.ts';
import { LangContext, PartsContext, useLang, useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import { type Address, go, useAddress } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import { useBody } from './loading.ts';
import { MachineList } from './MachineList.tsx';
import { OverlayNote, useMeasurements } from './overlays.tsx';
import { Select } from './Select.tsx';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';

/** The name of the flow, and its export as SVG, Mermaid or JSON. */
const STYLED = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['font-size', 'font-weight', 'font-family', 'direction'],
];

/** A copy of the drawing with its computed colours as attributes, so that it looks the same outside the page. */
const svgOf = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copied = copy.querySelectorAll('*');
  for (const [at, element] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const name of STYLED) {
      const value = style.getPropertyValue(name);
      if (value) copied[at]?.setAttribute(name, value);
    }
    for (const name of ['class', 'tabindex', 'role', 'aria-pressed', 'aria-expanded'])
      copied[at]?.removeAttribute(name);
  }
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
};

const download = (name: string, type: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
};

type Props = {
  head: FlowHead;
  body: FlowBody;
  drawing: RefObject<DrawingHandle | null>;
  isListOpen: boolean;
  onList: () => void;
};

const Heading = ({ head: { id, title, counts }, body, drawing, isListOpen, onList }: Props) => {
  const say = useSay();
  const downloads = {
    SVG: () => drawing.current?.svg && download(`${id}.svg`, 'image/svg+xml', svgOf(drawing.current.svg)),
    Mermaid: () => download(`${id}.mmd`, 'text/plain', body.mermaid),
    JSON: () => download(`${id}.json`, 'application/json', JSON.stringify(body.chart, null, 2)),
  };
  return (
    <div className={styles.heading}>
      <FlowLink machine={null} className={styles.toMap}>
        {say(ui.toMap)}
      </FlowLink>
      <button type="button" className={styles.list} aria-expanded={isListOpen} onClick={onList}>
        {say(ui.allFlows)}
      </button>
      <h1>{say(title)}</h1>
      <p>{say(ui.counts, counts.states, counts.transitions)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields. */}
      <div className={styles.export} role="group" aria-label={say(ui.export)}>
        {Object.entries(downloads).map(([name, start]) => (
          <Button key={name} small variant="text" onClick={start}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Stored under the portal's key, so that atlas and portal look the same. */
const readTheme = (): Theme => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('theme') ?? '"system"');
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
};
const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', JSON.stringify(theme));
  } catch {
    // Without storage the theme lasts until the page is closed.
  }
};

const Header = () => {
  const say = useSay();
  const other = useLang() === 'ar' ? 'en' : 'ar';
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: string) => {
    const next = THEMES.find((known) => known === chosen) ?? 'system';
    applyTheme(next);
    setTheme(next);
  };
  return (
    <header className={cx('line', styles.header)}>
      <Logo size={40} />
      <p className={styles.brand}>
        <strong>{say(ui.title)}</strong>
        <span>{say(ui.fund)}</span>
      </p>
      <Select
        aria-label={say(ui.theme)}
        className={styles.theme}
        value={theme}
        onChange={({ target }) => choose(target.value)}
      >
        {THEMES.map((known) => (
          <option key={known} value={known}>
            {say(ui[known])}
          </option>
        ))}
      </Select>
      <button type="button" className={styles.language} lang={other} onClick={() => go({ lang: other })}>
        {say(ui.language)}
      </button>
    </header>
  );
};

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
