import type { ReactNode } from 'react';
import styles from './Letterhead.module.css';
import { Logo } from './Logo.tsx';
import './styles/print.css';

/** The head of every printed page: the issuer. Hidden on screens. */
export const Letterhead = ({ name, tagline }: { name: ReactNode; tagline: ReactNode }) => (
  <div className={styles.head}>
    <Logo size={52} />
    <div className={styles.name}>
      <p>{name}</p>
      <small>{tagline}</small>
    </div>
  </div>
);
