import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { PivotFields } from '../PivotFields.tsx';
import { Main } from './Main.tsx';
import styles from './PageLayout.module.css';

/** Every other page: lists, information, single forms. `motif` opens it with the fields, as a place where something starts. */
export const PageLayout = ({
  back,
  notice,
  eyebrow,
  title,
  lead,
  actions,
  aside,
  width = 'wide',
  motif = false,
  children,
  ...main
}: Omit<ComponentProps<'main'>, 'title'> & {
  back?: ReactNode;
  notice?: ReactNode;
  eyebrow?: ReactNode;
  /** Left out where the content brings its own h1 (a receipt, an empty state). */
  title?: ReactNode;
  lead?: ReactNode;
  /** Beside the heading: one button or a chip. */
  actions?: ReactNode;
  aside?: ReactNode;
  width?: 'narrow' | 'measure' | 'wide';
  motif?: boolean;
}) => {
  const head = title && (
    <div className={styles.head}>
      <div className={styles.words}>
        {eyebrow && <p className={motif ? styles.eyebrow : 'eyebrow'}>{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={cx(motif ? styles.motifLead : 'lead', styles.lead)}>{lead}</p>}
      </div>
      {actions}
    </div>
  );
  return (
    <Main {...main} className={cx(styles.layout, styles[width])}>
      {back && <div className={styles.back}>{back}</div>}
      {notice}
      {motif ? (
        <div className={styles.motif}>
          <PivotFields scene="hero" />
          {head}
        </div>
      ) : (
        head
      )}
      <div className={cx(styles.columns, Boolean(aside) && styles.two)}>
        <div className={styles.content}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </Main>
  );
};
