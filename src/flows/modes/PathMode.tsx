import { type DragEvent, useEffect, useId, useMemo, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type ModeProps, useMarks } from '../chart/marks.ts';
import type { Cover } from '../layout/atlas-data.ts';
import { Select } from '../page/Select.tsx';
import panel from '../panel/Panel.module.css';
import { ui } from '../texts/ui.ts';
import { useLabels, useSay } from '../texts/use-texts.ts';
import styles from './Modes.module.css';
import { begin, type Moment, marksAt, modelOf, payloadOf, step } from './machine-room.ts';
import { type Played, readScenarios } from './scenario-file.ts';

/** The time that it takes to read a step. */
const BEAT_MS = 1200;

/** The step that is shown. While it plays, the next one follows after a beat. */
const usePlayback = (last: number) => {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), BEAT_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last]);
  return { at, setAt, isPlaying, setPlaying };
};

/** Opens a scenario from a file, or from its text. */
const ScenarioInput = ({ onText }: { onText: (text: string) => void }) => {
  const say = useSay();
  const id = useId();
  return (
    <details>
      <summary>{say(ui.openScenario)}</summary>
      <input
        type="file"
        className={styles.file}
        accept=".json,application/json"
        aria-label={say(ui.openScenario)}
        onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
      />
      <label htmlFor={id}>{say(ui.pasteScenario)}</label>
      <textarea
        id={id}
        className={styles.scenario}
        dir="ltr"
        rows={4}
        onChange={({ target }) => target.value.trim() && onText(target.value)}
      />
    </details>
  );
};

const PathMode = ({ head, body, facts, onMarks }: ModeProps) => {
  const say = useSay();
  const listId = useId();
  const { stateLabel, eventLabel } = useLabels(body);
  const model = modelOf(head.id);
  const built = useMemo(() => {
    const stepsOf = (events: Cover['events']) => events.map((event) => ({ event, expected: undefined }));
    return body.covers.map(({ name, events }): Played => ({ title: name, machine: head.id, steps: stepsOf(events) }));
  }, [body, head.id]);
  const [given, setGiven] = useState<Played[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);

  const all = given.length > 0 ? given : built;
  const path = all[chosen];
  const moments = useMemo(() => {
    if (!model || !path) return [];
    const taken: Moment[] = [begin(model)];
    for (const { event } of path.steps) taken.push(step(model, taken.at(-1) ?? begin(model), event));
    return taken;
  }, [model, path]);
  const last = moments.length - 1;
  const { at, setAt, isPlaying, setPlaying } = usePlayback(last);
  const now = moments[at];
  const marks = useMemo(() => marksAt(now, facts), [now, facts]);
  useMarks(marks, onMarks);

  const choose = (next: number) => {
    setChosen(next);
    setAt(0);
    setPlaying(false);
  };
  const take = (text: string) => {
    try {
      const read = readScenarios(text);
      const foreign = read.find(({ machine }) => machine !== null && machine !== head.id);
      setFault(foreign ? say(ui.otherMachine, foreign.machine ?? '') : null);
      setGiven(foreign ? [] : read);
      choose(0);
    } catch (thrown) {
      setFault(say(ui.notAScenario, thrown instanceof SyntaxError ? thrown.message : 'scenarios/1'));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void file.text().then(take);
  };
  if (!model || !path || !now) return null;

  const stateIds = facts.idsIn(now.snapshot.value).slice(1);
  const expected = at > 0 ? path.steps[at - 1]?.expected : undefined;
  const isUnexpected = expected !== undefined && JSON.stringify(expected) !== JSON.stringify(now.snapshot.value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped; the same is done by the button below.
    <section className={panel.section} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2>{say(ui.path)}</h2>
      <p className={panel.hint}>{say(ui.pathIntro)}</p>
      <div className={styles.field}>
        <label htmlFor={listId}>{say(ui.paths)}</label>
        <Select
          id={listId}
          className={styles.paths}
          value={chosen}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {all.map(({ title }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path is known by its place.
            <option key={number} value={number}>
              {say(ui.pathNumber, number + 1)} · {title}
            </option>
          ))}
        </Select>
      </div>
      <div className={cx('actions', styles.buttons)}>
        <Button small variant="secondary" unavailable={at === 0} onClick={() => setAt(at - 1)}>
          {say(ui.previous)}
        </Button>
        <Button small variant="secondary" unavailable={at === last} onClick={() => setAt(at + 1)}>
          {say(ui.next)}
        </Button>
        <Button
          small
          onClick={() => {
            if (at === last) setAt(0);
            setPlaying(!isPlaying);
          }}
        >
          {say(isPlaying ? ui.pause : ui.play)}
        </Button>
      </div>
      <p role="status" data-now={stateIds.join(' ')}>
        {say(ui.stepOf, at, last)} · {say(ui.now)}: <b>{stateIds.map(stateLabel).join(' › ')}</b>
        {now.isRefused && <span className={styles.fault}> {say(ui.refusedStep)}</span>}
        {isUnexpected && <span className={styles.fault}> {say(ui.unexpected, JSON.stringify(expected))}</span>}
      </p>
      <ol className={styles.steps}>
        {path.steps.map(({ event }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place.
          <li key={number} aria-current={number + 1 === at ? 'step' : undefined}>
            <button type="button" className={panel.link} onClick={() => setAt(number + 1)}>
              {eventLabel(event.type)}
            </button>
            {payloadOf(event) && <code dir="ltr">{payloadOf(event)}</code>}
          </li>
        ))}
      </ol>
      <ScenarioInput onText={take} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </section>
  );
};

export default PathMode;
