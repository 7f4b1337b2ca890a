/** The row that turns the pages: an arrow back, what is shown, an arrow on. */
import { ChevronIcon } from '#web/ui/icons/arrows.tsx';
import styles from './Turn.module.css';

export type Way = { label: string; isOpen: boolean; onTurn: () => void };

const Arrow = ({ way: { label, isOpen, onTurn }, className }: { way: Way; className: string | undefined }) => (
  // A press on an arrow that has just reached the bound must not lose the focus: it stays, and says that it is off.
  <button
    type="button"
    className={className}
    aria-label={label}
    aria-disabled={isOpen ? undefined : true}
    onClick={isOpen ? onTurn : undefined}
  >
    <ChevronIcon />
  </button>
);

export const Turn = ({
  back,
  on,
  name,
  spoken,
  id,
  onOpen,
}: {
  back: Way;
  on: Way;
  name: string;
  /** What the button in the middle does, after its name. */
  spoken?: string;
  id?: string;
  onOpen?: () => void;
}) => (
  <div className={styles.turn}>
    <Arrow way={back} className={styles.back} />
    {onOpen ? (
      <button type="button" className={styles.name} onClick={onOpen}>
        <span id={id}>{name}</span> <span className="vh">{spoken}</span>
      </button>
    ) : (
      <span className={styles.name} id={id}>
        {name}
      </span>
    )}
    <Arrow way={on} className={styles.on} />
  </div>
);
