import { useEffect, useRef, useState } from 'react';
import styles from './Clauses.module.css';

type Clause = { id: string; title: string; text: string };

/** Clauses to read, in their order. How far one has read is shown beside them and asks for nothing. */
export const Clauses = ({ clauses }: { clauses: readonly Clause[] }) => {
  const list = useRef<HTMLOListElement>(null);
  /** How many have come into view so far. */
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (!list.current) return;
    const items = [...list.current.children];
    const watching = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => items.indexOf(target) + 1);
        setRead((before) => Math.max(before, ...seen));
      },
      { threshold: 0.9 },
    );
    for (const item of items) watching.observe(item);
    return () => watching.disconnect();
  }, []);
  return (
    <ol ref={list} className={styles.clauses}>
      {clauses.map(({ id, title, text }, index) => (
        <li key={id} data-read={index < read || undefined}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
};
