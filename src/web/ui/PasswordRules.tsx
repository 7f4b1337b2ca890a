import type { ReactNode } from 'react';
import { TickIcon } from './icons/status.tsx';
import styles from './PasswordRules.module.css';

/** The rules of a new password, ticked while it is typed. Not a live region: it is the field's description. */
export const PasswordRules = ({
  title,
  rules,
  metText,
  unmetText,
}: {
  title?: ReactNode;
  rules: { id: string; label: ReactNode; met: boolean }[];
  metText: string;
  unmetText: string;
}) => (
  <>
    {title}
    <ul className={styles.rules}>
      {rules.map(({ id, label, met }) => (
        <li key={id} data-met={met}>
          <span className={styles.mark}>{met && <TickIcon size={13} weight={3} />}</span>
          <span>
            {label} <span className="vh">({met ? metText : unmetText})</span>
          </span>
        </li>
      ))}
    </ul>
  </>
);
