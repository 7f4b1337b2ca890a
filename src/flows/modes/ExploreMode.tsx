import { useMemo, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type ModeProps, useMarks } from '../chart/marks.ts';
import panel from '../panel/Panel.module.css';
import { ui } from '../texts/ui.ts';
import { useLabels, useSay } from '../texts/use-texts.ts';
import styles from './Modes.module.css';
import { begin, choicesAt, type Moment, marksAt, modelOf, payloadOf, step } from './machine-room.ts';

const ExploreMode = ({ head, body, facts, onMarks }: ModeProps) => {
  const say = useSay();
  const { stateLabel, eventLabel } = useLabels(body);
  const model = modelOf(head.id);
  const [moments, setMoments] = useState<Moment[]>(() => (model ? [begin(model)] : []));
  const now = moments.at(-1);
  const marks = useMemo(() => marksAt(now, facts), [now, facts]);
  useMarks(marks, onMarks);
  if (!model || !now) return null;
  const choices = choicesAt(model, now);
  const stateIds = facts.idsIn(now.snapshot.value).slice(1);
  return (
    <section className={panel.section}>
      <h2>{say(ui.explore)}</h2>
      <p className={panel.hint}>{say(ui.exploreIntro)}</p>
      <p role="status" data-now={stateIds.join(' ')}>
        {say(ui.now)}: <b>{stateIds.map(stateLabel).join(' › ')}</b>
      </p>
      <div className={cx('actions', styles.buttons)}>
        <Button
          small
          variant="secondary"
          unavailable={moments.length < 2}
          onClick={() => setMoments(moments.slice(0, -1))}
        >
          {say(ui.undo)}
        </Button>
        <Button small variant="secondary" unavailable={moments.length < 2} onClick={() => setMoments([begin(model)])}>
          {say(ui.restart)}
        </Button>
      </div>
      <h3>{say(ui.enabled)}</h3>
      {choices.length === 0 && <p className={panel.hint}>{say(ui.ended)}</p>}
      <ul className={styles.choices}>
        {choices.map((event) => (
          <li key={JSON.stringify(event)}>
            <button
              type="button"
              data-event={event.type}
              onClick={() => setMoments([...moments, step(model, now, event)])}
            >
              {eventLabel(event.type)}
              {payloadOf(event) && <code dir="ltr">{payloadOf(event)}</code>}
            </button>
          </li>
        ))}
      </ul>
      {moments.length > 1 && (
        <>
          <h3>{say(ui.steps)}</h3>
          <ol className={styles.steps}>
            {moments.slice(1).map(({ event }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place.
              <li key={at}>{event && eventLabel(event.type)}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
};

export default ExploreMode;
