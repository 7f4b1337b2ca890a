import styles from './SkipLink.module.css';

/** First in the tab order: straight to the page's own content. */
export const SkipLink = ({ children, target = 'main' }: { children: string; target?: string }) => (
  <a
    className={styles.skip}
    href={`#${target}`}
    onClick={(event) => {
      const main = document.getElementById(target);
      if (!main) return;
      event.preventDefault();
      main.focus();
      main.scrollIntoView();
    }}
  >
    {children}
  </a>
);
