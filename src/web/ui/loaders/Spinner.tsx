import styles from './Spinner.module.css';

/** A watering arm going round. With a label it is announced, without one it is ornament. */
export const Spinner = ({ label, size = 20 }: { label?: string; size?: number }) => (
  <svg
    className={styles.spinner}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <circle cx="12" cy="12" r="9" opacity=".3" />
    <path d="M12 12V3a9 9 0 0 1 7.8 4.500" />
  </svg>
);
