/** Writing to the fund, and the other ways to reach it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ContactMessageActor, selectReference } from '#machines/contact-message/contact-message.machine.ts';
import { selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { useHeadingFocus, usePageTitle } from '#web/routing/page-title.tsx';
import { useConfig } from '#web/state/config.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { appInfo, printPage } from '#web/state/wrapper.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Receipt } from '#web/ui/Receipt.tsx';
import { ContactForm } from './ContactForm.tsx';
import { contactFlow } from './contact.actors.ts';
import styles from './contact.module.css';

const ContactPage = () => {
  const [id] = useState(() => crypto.randomUUID());
  return <ContactView actor={useFlowRef(contactFlow, { input: { id } })} />;
};
export default ContactPage;

type Props = { actor: ContactMessageActor };

export const ContactView = ({ actor }: Props) => {
  const machine = { 'data-machine': 'contactMessage', 'data-state': useSelector(actor, selectState) };
  const screen = useSelector(actor, selectScreen);
  const [wasSent, setWasSent] = useState(false);
  if (screen === 'sent' && !wasSent) setWasSent(true);
  // The form of another message: the button that asked for it is gone.
  useHeadingFocus(wasSent && screen === 'form');
  if (screen === 'sent')
    return (
      <PageLayout width="measure" {...machine}>
        <Sent actor={actor} />
      </PageLayout>
    );
  return (
    <PageLayout
      {...machine}
      title={<Trans>Contact us</Trans>}
      lead={<Trans>Write to the fund: a question, a complaint or a suggestion.</Trans>}
    >
      <div className={styles.page}>
        <Card>
          <ContactForm actor={actor} />
        </Card>
        <OtherWays />
      </div>
    </PageLayout>
  );
};

const OtherWays = () => {
  const config = useConfig();
  return (
    <Card as="aside" accent="gold" aria-labelledby="other-ways" className={styles.ways}>
      <h2 id="other-ways">
        <Trans>Other ways to reach the fund</Trans>
      </h2>
      {config && (
        <KeyValues
          direction="column"
          items={[
            {
              label: <Trans>Phone</Trans>,
              value: (
                <a href={`tel:${config.supportPhone}`}>
                  <Ltr>{config.supportPhone}</Ltr>
                </a>
              ),
            },
            {
              label: <Trans>Hours</Trans>,
              value: (
                <Trans>
                  Sunday to Thursday, from <Ltr>{config.supportHours.from}</Ltr> to <Ltr>{config.supportHours.to}</Ltr>
                </Trans>
              ),
            },
          ]}
        />
      )}
      <PageTextLink to="/$lang/locations">
        <Trans>Branches and offices</Trans>
      </PageTextLink>
      <p className="small quiet">
        <Trans>The fund never asks for your password or a verification code, neither by phone nor in a message.</Trans>
      </p>
    </Card>
  );
};

const Sent = ({ actor }: Props) => {
  const { t } = useLingui();
  const reference = useSelector(actor, selectReference);
  const phone = useConfig()?.supportPhone;
  const isInApp = useStore(appInfo) !== null;
  const title = t`The fund has received your message`;
  usePageTitle(title);
  useHeadingFocus();
  return (
    reference && (
      <Receipt
        title={title}
        referenceLabel={<Trans>Reference of your message</Trans>}
        reference={reference}
        words={{
          copy: t`Copy the reference`,
          copied: t`Copied`,
          notCopied: t`Not copied: select it and copy it`,
          print: isInApp ? t`Share` : t`Print`,
        }}
        onPrint={printPage}
        stepsTitle={<Trans>What happens next</Trans>}
        steps={[
          <Trans key="keep">Keep the reference: we do not send it by text message or e-mail.</Trans>,
          <Trans key="answer">An employee of the fund reads your message and answers you as you asked.</Trans>,
          <Trans key="call">
            If you call the fund about it, at <Ltr>{phone}</Ltr>, give the reference.
          </Trans>,
        ]}
        actions={
          <Button variant="secondary" onClick={() => actor.send({ type: 'message.another' })}>
            <Trans>Write another message</Trans>
          </Button>
        }
      />
    )
  );
};
