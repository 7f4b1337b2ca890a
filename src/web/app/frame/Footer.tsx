import { Trans } from '@lingui/react/macro';
import { useConfig } from '#web/app/config.ts';
import { PageLink } from '#web/app/links.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SiteFooter } from '#web/ui/SiteFooter.tsx';

export const Footer = () => {
  const config = useConfig();
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
      <PageLink page="about_us">
        <Trans>About the fund</Trans>
      </PageLink>
    </SiteFooter>
  );
};
