import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

const WIDTHS = ['60%', '92%', '80%', '45%'];
const times = (count: number, show: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => show(index));

/** A grey line, as wide as the text that comes. */
const Bar = ({ width, height = 18 }: { width: string; height?: number }) => (
  <svg className="flip" width="100%" height={height} aria-hidden="true">
    <rect width={width} height={height} rx="6" />
  </svg>
);

/**
 * A placeholder while data loads, visible after 300 ms, in the shape of what comes: its children, made of the shapes below, or a
 * few lines.
 */
export const Skeleton = ({
  label,
  lines = 3,
  card = false,
  isLong = false,
  children,
}: {
  /** Absent where another skeleton of the page speaks for it. */
  label?: string;
  lines?: number;
  card?: boolean;
  /** What comes is longer than a screen. */
  isLong?: boolean;
  children?: ReactNode;
}) => (
  <div
    {...(label !== undefined && { role: 'status' })}
    aria-busy="true"
    className={cx(styles.skeleton, card && styles.card, isLong && styles.long)}
  >
    {label !== undefined && <span className="vh">{label}</span>}
    {children ?? times(lines, (line) => <Bar key={line} width={WIDTHS[line % WIDTHS.length] ?? '60%'} />)}
  </div>
);

/** A line beneath a heading, and the place of the buttons beside it. */
export const LineShape = () => (
  <span className={styles.line}>
    <Bar width="80%" />
  </span>
);
export const ButtonsShape = () => <span className={styles.buttons} />;

/** A part of an account: its title, and cases with a detail and a status. */
export const CasesShape = ({ cases = 2, isTitled = true }: { cases?: number; isTitled?: boolean }) => (
  <div className={styles.part}>
    {isTitled && <Bar width="30%" height={24} />}
    <div className={cx('surface', styles.list)}>
      {times(cases, (index) => (
        <div key={index} className={styles.case}>
          <div className={styles.lines}>
            <Bar width="55%" />
            <Bar width="80%" height={14} />
          </div>
          <span className={styles.chip} />
        </div>
      ))}
    </div>
  </div>
);

/** Labels with their values, in a card. */
export const FactsShape = ({ facts = 6, isTitled = true }: { facts?: number; isTitled?: boolean }) => (
  <div className={styles.part}>
    {isTitled && <Bar width="40%" height={24} />}
    <div className={cx('surface', styles.card, styles.facts)}>
      {times(facts, (index) => (
        <div key={index} className={styles.lines}>
          <Bar width="35%" height={14} />
          <Bar width={WIDTHS[index % WIDTHS.length] ?? '60%'} />
        </div>
      ))}
    </div>
  </div>
);

/** A card with a ring and figures beside it. */
export const RingShape = () => (
  <div className={cx('surface', styles.card, styles.loan)}>
    <span className={styles.ring} />
    <div className={styles.lines}>
      <Bar width="50%" />
      <Bar width="80%" />
      <Bar width="65%" />
      <Bar width="90%" height={12} />
    </div>
  </div>
);

/** The steps of a timeline, or of a wizard. */
export const StepsShape = ({ steps = 7, isTitled = true }: { steps?: number; isTitled?: boolean }) => (
  <div className={styles.part}>
    {isTitled && <Bar width="40%" height={24} />}
    {times(steps, (index) => (
      <div key={index} className={styles.step}>
        <span className={styles.dot} />
        <Bar width={WIDTHS[index % WIDTHS.length] ?? '60%'} />
      </div>
    ))}
  </div>
);

/** Fields of a form: labels and boxes. */
export const FieldsShape = ({ fields = 3 }: { fields?: number }) => (
  <div className={styles.fields}>
    {times(fields, (index) => (
      <div key={index} className={styles.lines}>
        <Bar width="35%" />
        <span className={styles.box} />
      </div>
    ))}
  </div>
);

/** The shape of the next action, a large card. */
export const HeroShape = () => (
  <div className={styles.hero}>
    <Bar width="20%" height={16} />
    <Bar width="55%" height={36} />
    <Bar width="70%" />
    <span className={styles.button} />
  </div>
);

/** The shape of messages of both sides. */
export const MessagesShape = ({ messages = 3 }: { messages?: number }) => (
  <div className={styles.fields}>
    {times(messages, (index) => (
      <div key={index} className={cx('surface', styles.card, styles.lines)}>
        <Bar width="30%" height={14} />
        <Bar width="90%" />
        <Bar width="60%" />
      </div>
    ))}
  </div>
);

/** Side by side where there is room, as a page with a column beside its content. */
export const ColumnsShape = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;
