import { heads } from 'virtual:atlas';
import { useEffect, useMemo, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { type ModeProps, NO_MARKS, useMarks } from '../chart/marks.ts';
import { go } from '../page/address.ts';
import panel from '../panel/Panel.module.css';
import { ui } from '../texts/ui.ts';
import { useLang, useSay } from '../texts/use-texts.ts';
import { type LiveStep, NOTHING_RUNS, received, watch } from './live-feed.ts';
import styles from './Modes.module.css';

/** During development, `?inspect` of the portal opens this page as the window of the inspector. */
const followInspector = async (onNews: (message: unknown) => void) => {
  if (!import.meta.env.DEV || !window.opener) return () => {};
  const { receiveInspector } = await import('./inspector-feed.ts');
  return receiveInspector(onNews);
};

const useRunning = () => {
  const [running, setRunning] = useState(NOTHING_RUNS);
  useEffect(() => {
    const onNews = (message: unknown) => setRunning((known) => received(known, message, Date.now()));
    const stop = watch(onNews);
    const inspector = followInspector(onNews);
    return () => {
      stop();
      void inspector.then((end) => end());
    };
  }, []);
  return running;
};

export const LiveMode = ({ head, body, facts, onMarks }: ModeProps) => {
  const say = useSay();
  const lang = useLang();
  const { actors, steps } = useRunning();
  const [isFollowing, setFollowing] = useState(true);

  // Follows the machines of pages only: those of the app around them (session, connection) would lead away from the page.
  const newest =
    steps.find(({ of, took }) => of === 'page' && took.length > 0) ??
    [...actors.values()].findLast(({ of }) => of === 'page');
  const followed = newest?.machine;
  useEffect(() => {
    if (isFollowing && followed && heads.some(({ id }) => id === followed)) go({ machine: followed });
  }, [isFollowing, followed]);

  const marks = useMemo(() => {
    const own = [...actors.values()].filter(({ machine }) => machine === head.id);
    return {
      ...NO_MARKS,
      current: new Set(own.flatMap(({ states }) => states)),
      took: new Set(own.flatMap(({ took }) => took)),
    };
  }, [actors, head.id]);
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
  const tabs = [...new Set([...actors.values()].map(({ tab }) => tab))];
  return (
    <section className={panel.section}>
      <h2>{say(ui.live)}</h2>
      <p className={panel.hint}>{say(ui.liveIntro)}</p>
      <p>
        <TextLink href={`/${lang}/login`} target="_blank">
          {say(ui.openPortal)}
        </TextLink>
      </p>
      <label className={cx('line', styles.check)}>
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => setFollowing(target.checked)} />
        {say(ui.follow)}
      </label>
      <h3>{say(ui.running)}</h3>
      {actors.size === 0 && <p className={panel.hint}>{say(ui.nothingRuns)}</p>}
      {tabs.map((tab, at) => (
        <div key={tab}>
          <p className={panel.hint}>{say(ui.tab, at + 1)}</p>
          <ul className={styles.running}>
            {[...actors]
              .filter(([, actor]) => actor.tab === tab)
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
        {head.id === followed && body.labels.states[facts.machine]?.[lang]}
      </p>
    </section>
  );
};
