import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Catalogue } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './Clauses.module.css';
import { useReading } from './use-reading.ts';

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
