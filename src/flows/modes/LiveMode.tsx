import { heads } from 'virtual:atlas';
import { useEffect, useMemo, useState } from 'react';
import { TextLink } from '#web/ui/TextLink.tsx';
import { NO_MARKS } from '../chart/marks.ts';
import { go } from '../page/address.ts';
import panel from '../panel/Panel.module.css';
import { useLang, useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import { heard, type LiveStep, NOTHING_RUNS, watch } from './live-feed.ts';
import type { ModeProps } from './ModePane.tsx';
import styles from './Modes.module.css';
import { useMarks } from './use-marks.ts';

/** Where the portal answers while it is developed, the inspector's window is this page. */
const followInspector = async (onNews: (message: unknown) => void) => {
  if (!import.meta.env.DEV || !window.opener) return () => {};
  const { receiveInspector } = await import('./inspector-feed.ts');
  return receiveInspector(onNews);
};

const useRunning = () => {
  const [running, setRunning] = useState(NOTHING_RUNS);
  useEffect(() => {
    const onNews = (message: unknown) => setRunning((known) => heard(known, message, Date.now()));
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

  // What a page does is followed, or where it stood when it was first seen; what the app does beside it would lead away from it.
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

  const titleOf = (machine: string) => {
    const found = heads.find(({ id }) => id === machine);
    return found ? say(found.title) : machine;
  };
  const labelsOf = ({ machine, states }: LiveStep) => {
    const known = heads.find(({ id }) => id === machine)?.states ?? [];
    return states
      .slice(1)
      .map((id) => known.find((state) => state.id === id)?.words[lang] ?? id)
      .join(' › ');
  };
  const eventOf = ({ machine, event }: LiveStep) =>
    heads.find(({ id }) => id === machine)?.events.find(({ type }) => type === event)?.words[lang] ?? event;
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
      <label className={styles.check}>
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
                  <span>{labelsOf(actor)}</span>
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
                <b>{titleOf(step.machine)}</b>: {eventOf(step)}
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="vh" role="status">
        {head.id === followed && body.words.states[facts.machine]?.[lang]}
      </p>
    </section>
  );
};
