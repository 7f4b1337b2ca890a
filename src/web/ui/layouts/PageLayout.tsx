import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { PivotFields } from '../PivotFields.tsx';
import styles from './PageLayout.module.css';
import { Main } from './Shell.tsx';

type PageProps = Omit<ComponentProps<'main'>, 'title'> & {
  back?: ReactNode;
  /** Absent where the content has its own h1 (a receipt, an empty state). */
  title?: ReactNode;
  lead?: ReactNode;
  /** The part beside the heading: one button or a chip. */
  actions?: ReactNode;
  width?: 'narrow' | 'measure' | 'wide';
  motif?: boolean;
};

/** Every other page: lists, information, single forms. With `motif` the heading is on the picture of irrigated fields. */
export const PageLayout = ({ back, title, lead, actions, width = 'wide', motif, children, ...main }: PageProps) => {
  const head = title && (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={cx(motif ? styles.motifLead : 'lead', styles.lead)}>{lead}</p>}
      </div>
      {actions}
    </div>
  );
  return (
    <Main {...main} className={cx('page-width', styles.layout, styles[width])}>
      {back && <div className={styles.back}>{back}</div>}
      {motif ? (
        <div className={styles.motif}>
          <PivotFields scene="hero" />
          {head}
        </div>
      ) : (
        head
      )}
      <div className={styles.content}>{children}</div>
    </Main>
  );
};
