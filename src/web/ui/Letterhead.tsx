import type { ReactNode } from 'react';
import styles from './Letterhead.module.css';
import { Logo } from './Logo.tsx';
import './styles/print.css';

/** The head of every printed page: the issuer and the title. Hidden on screens. */
export const Letterhead = ({ name, tagline, lines }: { name: ReactNode; tagline: ReactNode; lines?: ReactNode[] }) => (
  <div className={styles.head}>
    <Logo size={52} />
    <div className={styles.name}>
      <p>{name}</p>
      <small>{tagline}</small>
    </div>
    <div className={styles.lines}>
      {lines?.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letterhead does not change
        <p key={index}>{line}</p>
      ))}
    </div>
  </div>
);
