import { Trans } from '@lingui/react/macro';
import { askForPrivacy } from '#web/notices/notices.ts';
import { PageLink } from '#web/routing/links.tsx';
import { useConfig, useSupportPhone } from '#web/state/config.ts';
import { footerIsEnabled } from '#web/state/wrapper.ts';
import { useStore } from '#web/storage/store.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SiteFooter } from '#web/ui/layouts/Shell.tsx';
import styles from './shell.module.css';

export const Footer = () => {
  const config = useConfig();
  const phone = useSupportPhone();
  if (!useStore(footerIsEnabled)) return null;
  return (
    <SiteFooter
      end={
        <Trans>
          Support <Ltr>{phone}</Ltr>
        </Trans>
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
      <PageLink to="/$lang/site_map">
        <Trans>Site map</Trans>
      </PageLink>
      <PageLink to="/$lang/help">
        <Trans>Questions and answers</Trans>
      </PageLink>
      <PageLink to="/$lang/about_us">
        <Trans>About the fund</Trans>
      </PageLink>
      <PageLink to="/$lang/accessibility_statement">
        <Trans>Accessibility statement</Trans>
      </PageLink>
      <PageLink to="/$lang/privacy_policy">
        <Trans>Privacy policy</Trans>
      </PageLink>
      <button type="button" className={styles.link} onClick={askForPrivacy}>
        <Trans>Privacy notice</Trans>
      </button>
      <PageLink to="/$lang/terms_of_use">
        <Trans>Terms of use</Trans>
      </PageLink>
    </SiteFooter>
  );
};
