/** A moving line at the top while a page takes long to load. */
import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useIsLate } from '#web/ui/useIsLate.ts';
import styles from './shell.module.css';

const SHOW_AFTER_MS = 150;

export const PendingBar = () => {
  const isLoading = useRouterState({ select: ({ isLoading: loading }) => loading });
  const isLate = useIsLate(isLoading, SHOW_AFTER_MS);
  return (
    <div role="status">
      {isLate && (
        <div className={styles.bar}>
          <span className="vh">
            <Trans>The page is loading</Trans>
          </span>
        </div>
      )}
    </div>
  );
};
