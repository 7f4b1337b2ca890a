/**
 * Which browsers the portal supports, how to update one, and what can be done without. It is prerendered, and its content works in a
 * browser that cannot run the app.
 */
import { Trans } from '@lingui/react/macro';
import { FLOOR } from '#contract/portal/floor.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { useSupportPhone } from '#web/state/config.ts';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';

const { safari, chrome, firefox } = FLOOR;

const SupportedBrowsersPage = () => (
  <PageLayout
    width="measure"
    title={<Trans>Supported browsers</Trans>}
    lead={<Trans>The e-services work in these browsers and in newer ones.</Trans>}
  >
    <Section title={<Trans>What you need</Trans>}>
      <KeyValues
        direction="column"
        items={[
          { label: <Trans>iPhone and iPad</Trans>, value: <Trans>iOS {safari} or newer</Trans> },
          {
            label: <Trans>Android phone</Trans>,
            value: (
              <Trans>
                Chrome {chrome} or newer, and Android System WebView {chrome} or newer for the app
              </Trans>
            ),
          },
          {
            label: <Trans>Computer</Trans>,
            value: (
              <Trans>
                Chrome or Edge {chrome}, Firefox {firefox}, Safari {safari}, or newer
              </Trans>
            ),
          },
        ]}
      />
    </Section>
    <Section title={<Trans>How to update</Trans>}>
      <ul>
        <li>
          <Trans>iPhone and iPad: open Settings, then General, then Software Update. Safari is updated with it.</Trans>
        </li>
        <li>
          <Trans>Android: open the app store of your phone, and update Chrome and Android System WebView.</Trans>
        </li>
        <li>
          <Trans>Computer: open the menu of the browser, then About, and restart the browser after the update.</Trans>
        </li>
        <li>
          <Trans>No update for your device? Use another phone, or any computer with a new browser.</Trans>
        </li>
      </ul>
      <p>
        <Trans>What the fund has saved of your requests is there when you log in on the other device.</Trans>
      </p>
    </Section>
    <Section title={<Trans>Without the e-services</Trans>}>
      <Without />
    </Section>
  </PageLayout>
);
export default SupportedBrowsersPage;

const Without = () => {
  const phone = useSupportPhone();
  return (
    <>
      <p>
        <Trans>
          By phone: support answers questions about your requests, loans and instalments at{' '}
          <a href={`tel:${phone}`}>
            <Ltr>{phone}</Ltr>
          </a>
          . Requests are not taken by phone.
        </Trans>
      </p>
      <p>
        <Trans>
          In person: every branch and office offers all services. You can read about the{' '}
          <PageTextLink to="/$lang/products_list">loan products</PageTextLink> before you come.
        </Trans>
      </p>
      <div className="actions">
        <PageButtonLink to="/$lang/locations">
          <Trans>Branches and offices</Trans>
        </PageButtonLink>
      </div>
    </>
  );
};
