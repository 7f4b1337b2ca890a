import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { PivotFields } from '../PivotFields.tsx';
import styles from './PageLayout.module.css';
import { Main } from './Shell.tsx';

/** Every other page: lists, information, single forms. With `motif` the heading is on the picture of irrigated fields. */
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
  /** Absent where the content has its own h1 (a receipt, an empty state). */
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
    <Main {...main} className={cx('page-width', styles.layout, styles[width])}>
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
