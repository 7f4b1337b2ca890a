/** All flows, and a search that also finds their states and events. */
import { heads } from 'virtual:atlas';
import { useId, useState } from 'react';
import type { Labels } from '#machines/kit/runtime/labels.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchIcon } from '#web/ui/icons/tools.tsx';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import { go } from './address.ts';
import styles from './MachineList.module.css';

/** States or events shown of one flow. */
const SHOWN = 6;

/** Folds the Arabic letters that people type differently, and drops vowel signs. */
const normalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

const search = (typed: string) => {
  const terms = normalised(typed).split(/\s+/).filter(Boolean);
  const matches = ({ ar, en }: Labels, id: string) => {
    const text = normalised(`${ar} ${en} ${id}`);
    return terms.every((term) => text.includes(term));
  };
  const within = (all: { id: string; labels: Labels }[]) =>
    terms.length > 0 ? all.filter(({ id, labels }) => matches(labels, id)) : [];
  return heads
    .map((head) => ({ head, states: within(head.states), events: within(head.events) }))
    .filter(({ head, states, events }) => states.length + events.length > 0 || matches(head.title, head.id));
};

export const MachineList = ({ chosen }: { chosen: string | null }) => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = search(typed);
  const open = (machine: string, state: string | null = null) =>
    go({ machine, state, transition: null, open: null, view: 'drawing' });
  return (
    <nav className={styles.list} aria-label={say(ui.machines)}>
      <div className={cx('line', styles.search)}>
        <SearchIcon size={18} />
        <label className="vh" htmlFor={id}>
          {say(ui.search)}
        </label>
        <input
          id={id}
          type="search"
          placeholder={say(ui.search)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="vh">
        {typed && say(ui.found, found.length)}
      </p>
      {found.length === 0 && <p className={styles.nothing}>{say(ui.nothingFound)}</p>}
      <ul className="plain">
        {found.map(({ head, states, events }) => (
          <li key={head.id}>
            <button
              type="button"
              className={cx('line', styles.machine)}
              aria-current={head.id === chosen ? 'page' : undefined}
              onClick={() => open(head.id)}
            >
              <span>{say(head.title)}</span>
              <small dir="ltr">{head.counts.states}</small>
            </button>
            {(states.length > 0 || events.length > 0) && (
              <ul className={cx('plain', styles.hits)}>
                {states.slice(0, SHOWN).map((state) => (
                  <li key={state.id}>
                    <button type="button" onClick={() => open(head.id, state.id)}>
                      {say(state.labels)}
                    </button>
                  </li>
                ))}
                {events.slice(0, SHOWN).map((event) => (
                  <li key={event.id}>
                    <button type="button" className={styles.event} onClick={() => open(head.id)}>
                      {say(event.labels)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
