import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { PivotFields } from '../PivotFields.tsx';
import styles from './LoginLayout.module.css';
import { Main } from './Shell.tsx';

type LoginLayoutProps = Omit<ComponentProps<'main'>, 'title'> & {
  eyebrow?: ReactNode;
  title: ReactNode;
  aside?: ReactNode;
};

/** Pages before the login: a narrow column with a form, the picture of irrigated fields beside it. */
export const LoginLayout = ({ eyebrow, title, children, aside, ...main }: LoginLayoutProps) => (
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

/** A plate over the picture: a few steps, each with a keyword. */
export const Plate = ({ title, items }: { title: ReactNode; items: { strong: ReactNode; text: ReactNode }[] }) => (
  <div className={styles.plate}>
    <h2>{title}</h2>
    <ol className="plain">
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

/** "or", between two ways to log in. */
export const Or = ({ children }: { children: ReactNode }) => (
  <div className={cx('line quiet', styles.or)}>
    <span>{children}</span>
  </div>
);

/** The mark of the national identity provider on its button. */
export const IdentityMark = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>;

/** A row of two links, at opposite edges. */
export const LinkRow = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>;
