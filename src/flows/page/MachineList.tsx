/** All flows, and a search that also finds their states and events. */
import { heads } from 'virtual:atlas';
import { useId, useState } from 'react';
import type { Labels } from '#machines/kit/runtime/labels.ts';
import { SearchIcon } from '#web/ui/icons/tools.tsx';
import { useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import { go } from './address.ts';
import styles from './MachineList.module.css';

/** Beyond these one searches on. */
const SHOWN_STATES = 6;

/** Arabic is found however its hamzas and final letters are typed, and without its vowel signs. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
const has = (words: Labels, id: string, wanted: string[]) => {
  const all = plain(`${words.ar} ${words.en} ${id}`);
  return wanted.every((word) => all.includes(word));
};

const search = (typed: string) => {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return heads
    .map((head) => {
      const states = wanted.length > 0 ? head.states.filter(({ id, words }) => has(words, id, wanted)) : [];
      const events = wanted.length > 0 ? head.events.filter(({ type, words }) => has(words, type, wanted)) : [];
      return { head, states, events, isFound: has(head.title, head.id, wanted) || states.length + events.length > 0 };
    })
    .filter(({ isFound }) => isFound);
};

export const MachineList = ({ chosen }: { chosen: string }) => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = search(typed);
  const open = (machine: string, state: string | null = null) => go({ machine, state, transition: null, open: null });
  return (
    <nav className={styles.list} aria-label={say(ui.machines)}>
      <div className={styles.search}>
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
      <ul>
        {found.map(({ head, states, events }) => (
          <li key={head.id}>
            <button
              type="button"
              className={styles.machine}
              aria-current={head.id === chosen ? 'page' : undefined}
              onClick={() => open(head.id)}
            >
              <span>{say(head.title)}</span>
              <small dir="ltr">{head.counts.states}</small>
            </button>
            {(states.length > 0 || events.length > 0) && (
              <ul className={styles.hits}>
                {states.slice(0, SHOWN_STATES).map(({ id: state, words }) => (
                  <li key={state}>
                    <button type="button" onClick={() => open(head.id, state)}>
                      {say(words)}
                    </button>
                  </li>
                ))}
                {events.slice(0, SHOWN_STATES).map(({ type, words }) => (
                  <li key={type}>
                    <button type="button" className={styles.event} onClick={() => open(head.id)}>
                      {say(words)}
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
