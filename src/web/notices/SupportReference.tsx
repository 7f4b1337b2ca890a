import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSupportPhone } from '#web/state/config.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './notices.module.css';

/** What a citizen tells support, and the phone to call: also where there is no reference, and without the configuration. */
export const SupportReference = ({ supportId }: { supportId: string | undefined }) => {
  const { i18n } = useLingui();
  const phone = useSupportPhone();
  if (supportId === undefined)
    return (
      <p>
        <Trans>
          Support:{' '}
          <a href={`tel:${phone}`}>
            <Ltr>{phone}</Ltr>
          </a>
        </Trans>
      </p>
    );
  return (
    <div className={styles.support}>
      <p>
        <Trans>
          Support ID: <Ltr className={styles.reference}>{supportId}</Ltr> (give it when you call{' '}
          <a href={`tel:${phone}`}>
            <Ltr>{phone}</Ltr>
          </a>
          )
        </Trans>
      </p>
      <CopyButton
        text={supportId}
        label={i18n._(msg`Copy`)}
        copiedLabel={i18n._(msg`Copied`)}
        failedLabel={i18n._(msg`Not copied: select it and copy it`)}
      />
    </div>
  );
};
