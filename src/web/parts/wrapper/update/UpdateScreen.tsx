import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './UpdateScreen.module.css';

type Props = { current: string; latest: string; storeUrl: string | null; phone: string };

/** It cannot be dismissed. The store's address is plain https, which every web view can open. */
const UpdateScreen = ({ current, latest, storeUrl, phone }: Props) => (
  <Dialog
    open
    onClose={() => {}}
    dismiss="none"
    alert
    center
    title={<Trans>Update the app to continue</Trans>}
    actions={
      storeUrl && (
        <ButtonLink href={storeUrl} rel="noreferrer">
          <Trans>Update the app</Trans>
        </ButtonLink>
      )
    }
  >
    <div className={styles.logo}>
      <Logo size={64} />
    </div>
    <p>
      <Trans>This version of the app is not supported. Your requests and everything you have entered are saved.</Trans>
      {!storeUrl && (
        <>
          {' '}
          <Trans>Open the store of your phone and update the app from there.</Trans>
        </>
      )}
    </p>
    <KeyValues
      items={[
        { label: <Trans>Your version</Trans>, value: <Ltr>{current}</Ltr>, key: 'current' },
        { label: <Trans>Latest version</Trans>, value: <Ltr>{latest}</Ltr>, key: 'latest' },
      ]}
    />
    <p className={styles.help}>
      <Trans>
        Need help? Call{' '}
        <a href={`tel:${phone}`}>
          <Ltr>{phone}</Ltr>
        </a>
      </Trans>
    </p>
  </Dialog>
);
export default UpdateScreen;
