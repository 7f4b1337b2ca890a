import { heads } from 'virtual:atlas';
import { useEffect, useMemo } from 'react';
import { INSPECTOR_WINDOW } from '#contract/portal/flow-channel.ts';
import { createStore, useStore } from '#web/storage/store.ts';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { type ModeProps, NO_MARKS, useMarks } from '../chart/marks.ts';
import { go, readAddress } from '../page/address.ts';
import { FlowLink } from '../page/FlowLink.tsx';
import panel from '../panel/Panel.module.css';
import { ui } from '../texts/ui.ts';
import { useLang, useSay } from '../texts/use-texts.ts';
import { type LiveStep, lookedAt, NOTHING_RUNS, received, watch } from './live-feed.ts';
import styles from './Modes.module.css';

/**
 * The flows that run in this browser, and the drawing that follows them. It outlives the panel of a machine: a panel is made
 * anew for each machine, and a feed that began anew with it would announce itself without end.
 */
const running = createStore(NOTHING_RUNS);

/** Opened by the portal as the inspector's viewer: it hears that tab alone, by the inspector's protocol. */
const isInspector = window.name === INSPECTOR_WINDOW && window.opener !== null;

/**
 * Whether the drawing goes to whichever flow moves. Otherwise it stays with the flow that was chosen: what moves elsewhere is
 * only listed. The inspector's window was opened for a page, not for a flow, so it follows.
 */
const isFollowing = createStore(isInspector);

/** The machine that was followed last. */
let ledTo: string | null = null;
const lead = () => {
  const machine = lookedAt(running.get())?.machine;
  const { mode, machine: chosen } = readAddress();
  if (mode !== 'live' || machine === undefined || machine === ledTo) return;
  if (!isFollowing.get() && chosen !== null) return;
  if (!heads.some(({ id }) => id === machine)) return;
  ledTo = machine;
  if (machine !== chosen) go({ machine, state: null, transition: null, open: null });
};

const follow = (everything: boolean): void => {
  isFollowing.set(everything);
  ledTo = null;
  lead();
};
/** A machine that the person chose stays. */
const stayIfChosen = (): void => {
  if (ledTo !== null && readAddress().machine !== ledTo) isFollowing.set(false);
};

let hasBegun = false;
/** Begins with the first live view, and ends with the page. */
const beginLive = (): void => {
  if (hasBegun) {
    lead();
    return;
  }
  hasBegun = true;
  const onNews = (message: unknown) => {
    running.set(received(running.get(), message, Date.now()));
    lead();
  };
  if (isInspector) void import('./inspector-feed.ts').then(({ receiveInspector }) => receiveInspector(onNews));
  else watch(onNews);
};

/** The flows of the page come first. */
const OWNERS = ['page', 'app'];

export const LiveMode = ({ head, body, facts, onMarks }: ModeProps) => {
  const say = useSay();
  const lang = useLang();
  const live = useStore(running);
  const { actors, ended, steps } = live;
  const isLed = useStore(isFollowing);
  useEffect(() => {
    beginLive();
    stayIfChosen();
  }, []);

  const marks = useMemo(() => {
    const own = [...actors.values()].filter(({ machine }) => machine === head.id);
    // After its end a flow stays drawn in its last state.
    const last = own.length > 0 ? own : [ended.get(head.id)].filter((step) => step !== undefined);
    return {
      ...NO_MARKS,
      current: new Set(last.flatMap(({ states }) => states)),
      took: new Set(last.flatMap(({ took }) => took)),
    };
  }, [actors, ended, head.id]);
  useMarks(marks, onMarks);

  const headOf = (machine: string) => heads.find(({ id }) => id === machine);
  const titleOf = (machine: string) => headOf(machine)?.title[lang] ?? machine;
  const labelIn = (machine: string, kind: 'states' | 'events', id: string) =>
    headOf(machine)?.[kind].find((known) => known.id === id)?.labels[lang] ?? id;
  const statesOf = ({ machine, states }: LiveStep) =>
    states
      .slice(1)
      .map((id) => labelIn(machine, 'states', id))
      .join(' › ');
  /** Flows of pages that run beside the one that is drawn. */
  const others = [
    ...new Set([...actors.values()].filter(({ of }) => of === 'page').map(({ machine }) => machine)),
  ].filter((machine) => machine !== head.id && headOf(machine) !== undefined);
  const tabs = [...new Set([...actors.values()].map(({ tab }) => tab))];
  return (
    <section className={panel.section}>
      <h2>{say(ui.live)}</h2>
      <p className={panel.hint}>{say(isInspector ? ui.inspectorIntro : ui.liveIntro)}</p>
      {!isInspector && (
        <ul className={styles.running}>
          <li>
            <TextLink href={`/${lang}/login`} target="_blank">
              {say(ui.openPortal)}
            </TextLink>
          </li>
          <li>
            <TextLink href={`/${lang}/login?inspect`} target="_blank">
              {say(ui.openInspected)}
            </TextLink>
          </li>
        </ul>
      )}
      <label className={cx('line', styles.check)}>
        <input type="checkbox" checked={isLed} onChange={({ target }) => follow(target.checked)} />
        {say(ui.follow)}
      </label>
      {!isLed && <p className={panel.hint}>{say(ui.staying, say(head.title))}</p>}
      {others.length > 0 && (
        <p className={styles.also} data-also="">
          {say(ui.alsoActive)}{' '}
          {others.map((machine) => (
            <FlowLink key={machine} machine={machine} mode="live" className={panel.link}>
              {titleOf(machine)}
            </FlowLink>
          ))}
        </p>
      )}
      <h3>{say(ui.running)}</h3>
      {actors.size === 0 && <p className={panel.hint}>{say(ui.nothingRuns)}</p>}
      {tabs.map((tab, at) => (
        <div key={tab}>
          {!isInspector && <p className={panel.hint}>{say(ui.tab, at + 1)}</p>}
          <ul className={styles.running}>
            {[...actors]
              .filter(([, actor]) => actor.tab === tab)
              .toSorted(([, one], [, other]) => OWNERS.indexOf(one.of) - OWNERS.indexOf(other.of))
              .map(([key, actor]) => (
                <li key={key} data-running={actor.machine} data-states={actor.states.join(' ')}>
                  <button type="button" className={panel.link} onClick={() => go({ machine: actor.machine })}>
                    {titleOf(actor.machine)}
                  </button>
                  <span>{statesOf(actor)}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {steps.length > 0 && (
        <>
          <h3>{say(ui.lately)}</h3>
          <ol className={styles.lately}>
            {steps.map((step) => (
              <li key={`${step.at} ${step.actor} ${step.event}`}>
                <b>{titleOf(step.machine)}</b>: {labelIn(step.machine, 'events', step.event)}
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="vh" role="status">
        {head.id === lookedAt(live)?.machine && body.labels.states[facts.machine]?.[lang]}
      </p>
    </section>
  );
};
