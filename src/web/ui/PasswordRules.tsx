import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { TickIcon } from './icons/status.tsx';
import styles from './PasswordRules.module.css';

type PasswordRulesProps = {
  rules: { id: string; label: ReactNode; met: boolean }[];
  metText: string;
  unmetText: string;
};

/** The rules of a new password, ticked while it is typed. They are no live region, but the field's description. */
export const PasswordRules = ({ rules, metText, unmetText }: PasswordRulesProps) => (
  <ul className={cx('plain', styles.rules)}>
    {rules.map(({ id, label, met }) => (
      <li key={id} className="line" data-met={met}>
        <span className={cx('round', styles.mark)}>{met && <TickIcon size={13} weight={3} />}</span>
        <span>
          {label} <span className="vh">({met ? metText : unmetText})</span>
        </span>
      </li>
    ))}
  </ul>
);
