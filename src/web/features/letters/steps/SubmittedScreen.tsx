/** The receipt: the incident number, what happens next, and the way to the thread. */

import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { ReceiptContact } from '#web/parts/wizard/ReceiptContact.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { appInfo, printPage } from '#web/state/wrapper.ts';
import { useStore } from '#web/storage/store.ts';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Receipt } from '#web/ui/Receipt.tsx';
import type { LetterWizard } from '../letters.ts';
import type { LetterFeature } from './letter-feature.tsx';

type Needs = { feature: LetterFeature; of: LetterWizard };

export const createSubmittedScreen =
  ({ feature: { useWizardState }, of: { defined, links } }: Needs) =>
  () => {
    const { t } = useLingui();
    const lang = useLang();
    const submitted = useWizardState(defined.selectors.selectSubmitted);
    const title = t`Your request is with the fund`;
    usePageTitle(title);
    const isInApp = useStore(appInfo) !== null;
    if (!submitted) return null;
    const { number, submittedAt } = submitted;
    return (
      <PageLayout width="measure" data-machine={defined.id} data-state={'"submitted"'}>
        <Receipt
          title={title}
          referenceLabel={<Trans>Incident number</Trans>}
          reference={number}
          words={{
            copy: t`Copy the number`,
            copied: t`Copied`,
            notCopied: t`Not copied: select it and copy it`,
            print: isInApp ? t`Share` : t`Print`,
          }}
          onPrint={printPage}
          contact={<ReceiptContact />}
          stepsTitle={<Trans>What happens next</Trans>}
          steps={[
            <Trans key="read">An employee of the fund reads your request.</Trans>,
            <Trans key="respond">
              The response appears on the page of the request, and you will get a text message.
            </Trans>,
            <Trans key="write">You can write further messages there until the request is closed.</Trans>,
          ]}
          actions={
            <>
              <links.ThreadButton number={number}>
                <Trans>Open the request</Trans>
              </links.ThreadButton>
              <links.ListButton>
                <Trans>All my requests</Trans>
              </links.ListButton>
            </>
          }
        >
          <KeyValues
            items={[
              {
                label: <Trans>Submitted on</Trans>,
                value: formatBothCalendars(submittedAt, lang),
                note: formatTime(submittedAt, lang),
              },
            ]}
          />
        </Receipt>
      </PageLayout>
    );
  };
