import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowIcon } from './icons/arrows.tsx';
import styles from './Tile.module.css';

export const TileGrid = ({ children }: { children: ReactNode }) => (
  <ul className={cx('plain', styles.grid)}>{children}</ul>
);

type TileProps = Omit<ComponentProps<'a'>, 'title'> & {
  icon?: ReactNode;
  title: ReactNode;
  /** The further facts, a line each. */
  facts?: readonly { label: ReactNode; value: ReactNode }[];
  note?: ReactNode;
};

/** A link to a service or a product, in a TileGrid. */
export const Tile = ({ icon, title, children, facts = [], note, className, ...link }: TileProps) => (
  <li className={styles.cell}>
    <a {...link} className={cx('surface', styles.tile, className)}>
      {icon && <span className={cx('round', styles.icon)}>{icon}</span>}
      <span className={styles.title}>{title}</span>
      {children && <span className={styles.text}>{children}</span>}
      {facts.length > 0 && (
        <span className={styles.facts}>
          {facts.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a tile are fixed
            <span key={index}>
              <b>{label}:</b> {value}
            </span>
          ))}
        </span>
      )}
      <span className={cx('row small', styles.foot)}>
        <span>{note}</span>
        <ArrowIcon />
      </span>
    </a>
  </li>
);
