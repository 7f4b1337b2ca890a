/**
 * A row that turns pages: an arrow back at its beginning, the name of the page, an arrow on at its end. Each row is alone in its
 * line, so arrows never point at each other.
 */
import { cx } from '#web/ui/cx.ts';
import { ChevronIcon, DoubleChevronIcon } from '#web/ui/icons/arrows.tsx';
import styles from './Turn.module.css';

export type Way = { label: string; isOpen: boolean; onTurn: () => void };

type ArrowProps = { way: Way; far: boolean; className: string | undefined };

const Arrow = ({ way: { label, isOpen, onTurn }, far, className }: ArrowProps) => (
  // An arrow that has just reached the last page keeps the focus: it stays and says that it is unavailable.
  <button
    type="button"
    className={cx('flip', className)}
    aria-label={label}
    aria-disabled={isOpen ? undefined : true}
    onClick={isOpen ? onTurn : undefined}
  >
    {far ? <DoubleChevronIcon /> : <ChevronIcon />}
  </button>
);

type TurnProps = {
  /** It turns years, not months. */
  far?: boolean;
  back: Way;
  on: Way;
  name: string;
  /** What the button in the middle does; a screen reader hears it after the name. */
  spoken?: string;
  onOpen?: () => void;
};

export const Turn = ({ far = false, back, on, name, spoken, onOpen }: TurnProps) => (
  <div className={styles.turn}>
    <Arrow way={back} far={far} className={styles.back} />
    {onOpen ? (
      <button type="button" className={styles.name} onClick={onOpen}>
        {name} <span className="vh">{spoken}</span>
      </button>
    ) : (
      <span className={styles.name}>{name}</span>
    )}
    <Arrow way={on} far={far} className={styles.on} />
  </div>
);
