import styles from './Hourglass.module.css';

/** A decoration beside a countdown. */
export const Hourglass = () => (
  <svg className={styles.glass} width="64" height="64" viewBox="0 0 48 48" aria-hidden="true">
    <path
      d="M15 8h18v5c0 5-6 8-7.5 11C27 27 33 30 33 35v5H15v-5c0-5 6-8 7.5-11C21 21 15 18 15 13Z"
      className={styles.inside}
    />
    <path d="M17.5 13h13c-.5 3-5 5.5-6.5 8.5C22.5 18.5 18 16 17.5 13Z" className={styles.sand} />
    <path d="M17.5 38c1-4 5-5.5 6.5-5.5s5.5 1.5 6.5 5.5Z" className={styles.sand} />
    <path
      d="M12 6h24M12 42h24M15 8v5c0 5 6 8 7.5 11C21 27 15 30 15 35v5M33 8v5c0 5-6 8-7.5 11C27 27 33 30 33 35v5"
      className={styles.frame}
    />
  </svg>
);
