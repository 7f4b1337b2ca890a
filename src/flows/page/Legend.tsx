import { useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './Legend.module.css';

export const Legend = () => {
  const say = useSay();
  return (
    <ul className={styles.legend} aria-label={say(ui.legend)}>
      <li>
        <span className={styles.start} /> {say(ui.legendStart)}
      </li>
      <li>
        <span className={styles.busy} /> {say(ui.legendBusy)}
      </li>
      <li>
        <span className={styles.end} /> {say(ui.legendEnd)}
      </li>
      <li>
        <span aria-hidden="true">◇</span> {say(ui.legendGuard)}
      </li>
    </ul>
  );
};
