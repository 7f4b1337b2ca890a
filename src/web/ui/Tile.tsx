import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowIcon } from './icons/arrows.tsx';
import styles from './Tile.module.css';

export const TileGrid = ({ children }: { children: ReactNode }) => (
  <ul className={cx('plain', styles.grid)}>{children}</ul>
);

type TileProps = Omit<ComponentProps<'a'>, 'title'> & { icon?: ReactNode; title: ReactNode; note?: ReactNode };

/** A link to a service or a product, in a TileGrid. */
export const Tile = ({ icon, title, children, note, className, ...link }: TileProps) => (
  <li className={styles.cell}>
    <a {...link} className={cx('surface', styles.tile, className)}>
      {icon && <span className={cx('round', styles.icon)}>{icon}</span>}
      <span className={styles.title}>{title}</span>
      {children && <span className={styles.text}>{children}</span>}
      <span className={cx('row small', styles.foot)}>
        <span>{note}</span>
        <ArrowIcon />
      </span>
    </a>
  </li>
);
