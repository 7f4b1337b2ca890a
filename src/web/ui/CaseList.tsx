import type { ReactNode, Ref } from 'react';
import styles from './CaseList.module.css';
import { cx } from './cx.ts';

/** Cases of a citizen, each with its title, detail, status and action. */
export const CaseList = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) => (
  <ul ref={ref} className={cx('surface plain', styles.list)}>
    {children}
  </ul>
);

type CaseItemProps = {
  /** The picture before the title. */
  picture?: ReactNode;
  /** The title, usually a link. */
  title: ReactNode;
  detail?: ReactNode;
  chip?: ReactNode;
  action?: ReactNode;
};

export const CaseItem = ({ picture, title, detail, chip, action }: CaseItemProps) => (
  <li className={cx('line', styles.item, Boolean(chip) && styles.withChip)}>
    {picture}
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      {detail && <small>{detail}</small>}
    </div>
    {chip}
    {action}
  </li>
);
