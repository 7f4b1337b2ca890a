import { Trans } from '@lingui/react/macro';
import { useConfig } from '#web/app/config.ts';
import { PageLink } from '#web/app/links.tsx';
import { askForPrivacy } from '#web/app/privacy.ts';
import { useStore } from '#web/app/store.ts';
import { footerIsEnabled } from '#web/app/wrapper/state.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SiteFooter } from '#web/ui/SiteFooter.tsx';
import styles from './Footer.module.css';

export const Footer = () => {
  const config = useConfig();
  if (!useStore(footerIsEnabled)) return null;
  return (
    <SiteFooter
      end={
        config && (
          <Trans>
            Support <Ltr>{config.supportPhone}</Ltr>
          </Trans>
        )
      }
    >
      <span>
        {config?.governmentRegistration ? (
          <Trans>
            Registered with the Digital Government Authority under number: <Ltr>{config.governmentRegistration}</Ltr>
          </Trans>
        ) : (
          <Trans>Demonstration version</Trans>
        )}
      </span>
      <PageLink page="site_map">
        <Trans>Site map</Trans>
      </PageLink>
      <button type="button" className={styles.link} onClick={askForPrivacy}>
        <Trans>Privacy</Trans>
      </button>
      <PageLink page="about_us">
        <Trans>About the fund</Trans>
      </PageLink>
    </SiteFooter>
  );
};
