import { useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type Change, diffCharts } from '#machines/kit/chart/chart-diff.ts';
import { CHART_FORMAT, type Chart } from '#machines/kit/chart/chart-format.ts';
import { type ModeProps, NO_MARKS, useMarks } from '../chart/marks.ts';
import panel from '../panel/Panel.module.css';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import styles from './Modes.module.css';

const version = z.looseObject({
  format: z.literal(CHART_FORMAT),
  machine: z.string(),
  states: z.array(z.looseObject({ id: z.string() })),
  transitions: z.array(z.looseObject({ key: z.string(), source: z.string(), targets: z.array(z.string()) })),
});

const readVersion = (text: string, machine: string): Chart | null => {
  try {
    const parsed = version.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.machine === machine ? (parsed.data as unknown as Chart) : null;
  } catch {
    return null;
  }
};

export const DiffMode = ({ head, body, onMarks }: ModeProps) => {
  const say = useSay();
  const id = useId();
  const [before, setBefore] = useState<Chart | 'unreadable' | null>(null);
  const diff = useMemo(
    () => (before && before !== 'unreadable' ? diffCharts(before, body.chart) : null),
    [before, body],
  );
  const changes = useMemo(() => (diff ? [...diff.states, ...diff.transitions] : []), [diff]);
  const marks = useMemo(() => ({ ...NO_MARKS, tones: new Map(changes.map(({ id, kind }) => [id, kind])) }), [changes]);
  useMarks(marks, onMarks);
  return (
    <section className={panel.section}>
      <h2>{say(ui.diff)}</h2>
      <p className={panel.hint}>{say(ui.diffIntro)}</p>
      <label className={styles.field} htmlFor={id}>
        <span>{say(ui.openVersion)}</span>
      </label>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept=".json,application/json"
        onChange={({ target }) =>
          void target.files?.[0]?.text().then((text) => setBefore(readVersion(text, head.id) ?? 'unreadable'))
        }
      />
      <div role="status">
        {before === 'unreadable' && <p className={styles.fault}>{say(ui.notAVersion)}</p>}
        {diff && changes.length === 0 && <p>{say(ui.sameVersion)}</p>}
      </div>
      {diff && (
        <>
          <ChangeList title={say(ui.state)} changes={diff.states} />
          <ChangeList title={say(ui.transition)} changes={diff.transitions} />
        </>
      )}
    </section>
  );
};

const ChangeList = ({ title, changes }: { title: string; changes: Change<object>[] }) => {
  const say = useSay();
  if (changes.length === 0) return null;
  return (
    <>
      <h3>
        {title} ({changes.length})
      </h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id} data-change={change.kind}>
            <b>{say(ui[change.kind])}</b> <code dir="ltr">{change.id}</code>
            {change.kind === 'changed' && <small dir="ltr"> {change.what.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </>
  );
};
