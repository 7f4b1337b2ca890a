import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Catalogue } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './Clauses.module.css';

/** The terms as text to read. How far one has read is shown beside it and asks for nothing. */
export const Clauses = ({ version, clauses }: Catalogue['terms']) => {
  const words = useBilingual();
  const list = useRef<HTMLOListElement>(null);
  const read = useReading(list);
  return (
    <section className={styles.terms} aria-labelledby="terms-title">
      <div className={styles.head}>
        <h2 id="terms-title">
          <Trans>Terms of the application</Trans>
        </h2>
        <small>
          <Trans>
            Version <Ltr>{version}</Ltr>
          </Trans>
        </small>
      </div>
      <ol ref={list} className={styles.clauses}>
        {clauses.map(({ title, text }, index) => (
          <li key={title.en} data-read={index < read || undefined}>
            <div>
              <h3>{words(title)}</h3>
              <p>{words(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** How many of the list's items have come into view so far, in their order. */
const useReading = (list: RefObject<HTMLOListElement | null>): number => {
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
  }, [list]);
  return read;
};
