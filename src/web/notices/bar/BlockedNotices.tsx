import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Button } from '#web/ui/Button.tsx';
import { CloseIcon } from '#web/ui/icons/status.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { dismiss } from '../notices.ts';
import { SupportReference } from '../SupportReference.tsx';
import styles from './bar.module.css';
import { useBlockedNotices } from './use-notices.tsx';

/**
 * What the firewall stopped (specification section 8), in yellow, with what support needs. It is in the page and not in the bar: the
 * reference and the phone must not be cut off.
 */
export const BlockedNotices = () => {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      {useBlockedNotices().map(({ id, text, supportId }) => (
        <div key={id} className={styles.blocked}>
          <div className="page-width">
            <Notice kind="warning" action={<SupportReference supportId={supportId} />}>
              {text}
            </Notice>
            <Button
              variant="text"
              small
              className={styles.close}
              aria-label={i18n._(msg`Dismiss`)}
              onClick={() => dismiss(id)}
            >
              <CloseIcon size={18} />
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
};
