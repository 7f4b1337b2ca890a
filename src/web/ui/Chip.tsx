import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx.ts';
import { PencilIcon } from './icons/documents.tsx';
import { ClockIcon, EndedIcon, TickIcon } from './icons/status.tsx';

const ICONS = { ok: TickIcon, wait: ClockIcon, act: PencilIcon, off: EndedIcon };

/** A status: done, waiting for the fund, waiting for the citizen, ended. Icon and text, never colour alone. */
export const Chip = ({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) => {
  const Icon = ICONS[kind];
  return (
    <span className={cx(styles.chip, styles[kind])}>
      <Icon size={14} weight={2.4} />
      {children}
    </span>
  );
};
