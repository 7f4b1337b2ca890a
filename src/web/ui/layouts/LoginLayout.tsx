import type { ComponentProps, ReactNode } from 'react';
import { PivotFields } from '../PivotFields.tsx';
import styles from './LoginLayout.module.css';
import { Main } from './Main.tsx';

/** Where a journey starts: one narrow column of answers, the irrigated fields beside it. */
export const LoginLayout = ({
  eyebrow,
  title,
  children,
  aside,
  ...main
}: Omit<ComponentProps<'main'>, 'title'> & { eyebrow?: ReactNode; title: ReactNode; aside?: ReactNode }) => (
  <Main {...main} className={styles.layout}>
    <div className={styles.side}>
      <div className={styles.inner}>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </div>
    <aside className={styles.fields}>
      <PivotFields scene="login" sweep />
      {aside}
    </aside>
  </Main>
);

/** The promise on the fields: a few steps, each with its strong word. */
export const Plate = ({ title, items }: { title: ReactNode; items: { strong: ReactNode; text: ReactNode }[] }) => (
  <div className={styles.plate}>
    <h2>{title}</h2>
    <ol>
      {items.map(({ strong, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
        <li key={index}>
          <span>
            <b>{strong}</b> {text}
          </span>
        </li>
      ))}
    </ol>
  </div>
);

/** "or", between two ways to do the same. */
export const Or = ({ children }: { children: ReactNode }) => (
  <div className={styles.or}>
    <span>{children}</span>
  </div>
);

/** The state's mark on the button of its identity provider. */
export const IdentityMark = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>;

/** Two ways out, at the two edges. */
export const LinkRow = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>;
