/** What a search says of a reference number: what it is the number of, and the page that knows more; or that it is mistyped. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReadReference, type ReferencePrefix, soughtReference } from '#contract/fields/reference-number.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import { PageLink } from '#web/routing/links.tsx';
import { pageAt } from '#web/routing/pages.ts';
import { isOpenTo } from '#web/session/access.ts';
import { useFlags } from '#web/state/config.ts';
import { useSession } from '#web/state/session-view.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './portal-search.module.css';

/** Where somebody goes on with a number: each takes no parameter but it. */
type NumberPage =
  | 'account'
  | 'release_service_verification'
  | 'deceased_exemption_requests_v2/{-$pageNumber}'
  | 'arabian_shield'
  | 'appointment_services'
  | 'remote_reviewer_request/$incident_number'
  | 'director_request/$incident_number'
  | 'contact_us';
type Kind = { name: MessageDescriptor; about: MessageDescriptor; page: NumberPage };
const inAccount = msg`You find it on your account page.`;

const kinds: Record<ReferencePrefix, Kind> = {
  LR: { name: msg`Loan request`, about: inAccount, page: 'account' },
  LC: { name: msg`Loan contract`, about: inAccount, page: 'account' },
  LD: { name: msg`Disbursement of a loan`, about: inAccount, page: 'account' },
  IN: { name: msg`Invoice`, about: inAccount, page: 'account' },
  TR: { name: msg`Transaction of a loan`, about: inAccount, page: 'account' },
  CU: { name: msg`Customer number`, about: inAccount, page: 'account' },
  RC: {
    name: msg`Release certificate`,
    about: msg`Verify it with the civil ID or commercial register on it.`,
    page: 'release_service_verification',
  },
  EX: {
    name: msg`Request for an exemption`,
    about: msg`You find it among your exemption requests.`,
    page: 'deceased_exemption_requests_v2/{-$pageNumber}',
  },
  ER: {
    name: msg`Request for an export certificate`,
    about: msg`You find it among your export certificates.`,
    page: 'arabian_shield',
  },
  EC: {
    name: msg`Export certificate`,
    about: msg`You find it among your export certificates.`,
    page: 'arabian_shield',
  },
  AP: { name: msg`Appointment`, about: msg`You find it among your appointments.`, page: 'appointment_services' },
  RR: {
    name: msg`Request to the remote reviewer`,
    about: msg`Open the request with its messages.`,
    page: 'remote_reviewer_request/$incident_number',
  },
  GD: {
    name: msg`Request to the general director`,
    about: msg`Open the request with its messages.`,
    page: 'director_request/$incident_number',
  },
  CM: {
    name: msg`Message to the fund`,
    about: msg`Name this number when you write or call about it.`,
    page: 'contact_us',
  },
};

type Props = { titleAs: 'h2' | 'h3'; onLeave?: () => void };
type Known = Extract<ReadReference, { reference: string }>;

/** Returns null where the search text is no number, or the number of a service that is not open. */
export const useSoughtNumber = (typed: string): ReadReference | null => {
  const isOpen = useFlags();
  const sought = soughtReference(typed);
  if (sought === null || 'fault' in sought) return sought;
  return isOpen(pageAt(kinds[sought.prefix].page).flag) ? sought : null;
};

export const NumberResult = ({ sought, ...rest }: Props & { sought: ReadReference }) =>
  'fault' in sought ? <Mistyped fault={sought.fault} /> : <Known {...sought} {...rest} />;

const Mistyped = ({ fault }: { fault: string }) => {
  const ruleText = useRuleText();
  return (
    <Notice kind="warning" role="status" title={ruleText(fault)}>
      <p>
        <Trans>Compare it with your paper or text message, and enter it again.</Trans>
      </p>
    </Notice>
  );
};

const Known = ({ reference, prefix, titleAs: Title, onLeave }: Props & Known) => {
  const { i18n } = useLingui();
  const { status } = useSession();
  const { name, about, page } = kinds[prefix];
  return (
    <div className={styles.result}>
      <p className={`small ${styles.kind}`}>
        <Trans>Number</Trans>
        {!isOpenTo(status, pageAt(page).access) && (
          <>
            {' · '}
            <Trans>You log in first</Trans>
          </>
        )}
      </p>
      <Title className={styles.title}>
        <PageLink to={`/$lang/${page}`} params={{ incident_number: reference }} {...(onLeave && { onClick: onLeave })}>
          {i18n._(name)} <Ltr>{reference}</Ltr>
        </PageLink>
      </Title>
      <p className={styles.about}>{i18n._(about)}</p>
    </div>
  );
};
