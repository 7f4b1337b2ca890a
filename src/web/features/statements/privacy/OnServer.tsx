/** What the server stores, by table. The days are the constants by which it deletes. */
import { Plural, Trans } from '@lingui/react/macro';
import { retentionDays as days, defaultRetentionDays } from '#contract/portal/retention.ts';
import { useConfig } from '#web/state/config.ts';
import { type Stored, StoredThings } from './StoredThings.tsx';

const FOR_THE_CASE = (
  <Trans>For as long as the fund has to keep records of the case. The portal does not delete it by itself.</Trans>
);

export const OnServer = () => {
  const { audit, notification, contactMessage } = useConfig()?.retentionDays ?? defaultRetentionDays;
  const things: Stored[] = [
    {
      id: 'account',
      what: <Trans>Your civil ID, name, Hijri birth date, mobile, e-mail, address and branch</Trans>,
      why: <Trans>To know who you are, to reach you, and to write your papers.</Trans>,
      howLong: <Trans>For as long as you have an account.</Trans>,
    },
    {
      id: 'drafts',
      what: <Trans>Drafts, and loans that you tried out</Trans>,
      why: <Trans>So that you can continue later, on any device.</Trans>,
      howLong: <Trans>Until you delete or submit them. Those that show a last day are deleted on it.</Trans>,
    },
    {
      id: 'cases',
      what: <Trans>Requests, documents, contracts, loan accounts, certificates and appointments</Trans>,
      why: (
        <Trans>
          To decide on your request and to carry out what was agreed. For an exemption this includes data of the
          deceased.
        </Trans>
      ),
      howLong: FOR_THE_CASE,
    },
    {
      id: 'messages',
      what: <Trans>Messages from the page “Contact us”: your name, city, mobile or e-mail, and the text</Trans>,
      why: <Trans>To answer you.</Trans>,
      howLong: (
        <Plural value={contactMessage} one="# day after it was dealt with." other="# days after it was dealt with." />
      ),
    },
    {
      id: 'notifications',
      what: <Trans>Notifications about your requests</Trans>,
      why: <Trans>So that you can read them again.</Trans>,
      howLong: <Plural value={notification} one="# day." other="# days." />,
    },
    {
      id: 'texts',
      what: <Trans>Text messages to you</Trans>,
      why: <Trans>To send them, and to try again if that fails.</Trans>,
      howLong: (
        <Trans>
          The text is removed once it is sent. That there was a message is stored for{' '}
          <Plural value={days.outbox} one="# day" other="# days" />. If it could not be sent, its text is stored
          encrypted for <Plural value={days.gaveUp} one="# day" other="# days" />.
        </Trans>
      ),
    },
    {
      id: 'audit',
      what: <Trans>Who did what and when: logins, submissions, signatures, downloads</Trans>,
      why: <Trans>To find out afterwards whether somebody used your account, and to prove what was agreed.</Trans>,
      howLong: (
        <Plural
          value={audit}
          one="# day, and until the end of its month."
          other="# days, and until the end of its month."
        />
      ),
    },
    {
      id: 'sessions',
      what: <Trans>When you logged in, and when you were last active</Trans>,
      why: <Trans>To end a session that is not used any more.</Trans>,
      howLong: <Plural value={days.session} one="# day after its last use." other="# days after its last use." />,
    },
    {
      id: 'registrations',
      what: <Trans>Registrations and logins that were started and not completed</Trans>,
      why: <Trans>To complete them, and to notice attempts to guess.</Trans>,
      howLong: (
        <Trans>
          A registration for <Plural value={days.registration} one="# day" other="# days" />; codes and requests to the
          single sign-on and the identity app for <Plural value={days.identityRequest} one="# day" other="# days" />{' '}
          after they have expired.
        </Trans>
      ),
    },
    {
      id: 'answers',
      what: <Trans>The answers to what you sent</Trans>,
      why: <Trans>So that nothing is done twice when a line breaks and you press again.</Trans>,
      howLong: <Plural value={days.idempotency} one="# day." other="# days." />,
    },
    {
      id: 'addresses',
      what: <Trans>How often something was asked for from your network address</Trans>,
      why: <Trans>To stop floods and attempts to guess.</Trans>,
      howLong: <Trans>For the time that the limit counts, mostly an hour.</Trans>,
    },
    {
      id: 'feedback',
      what: (
        <Trans>
          Whether a page was useful, and what you write about it: without your name, your ID or your address
        </Trans>
      ),
      why: <Trans>To improve the pages.</Trans>,
      howLong: <Plural value={days.pageFeedback} one="# day." other="# days." />,
    },
    {
      id: 'counts',
      what: <Trans>How often a step of a form was taken on a day: only numbers</Trans>,
      why: <Trans>To see where forms are hard.</Trans>,
      howLong: <Plural value={days.flowTraffic} one="# day." other="# days." />,
    },
  ];
  return <StoredThings things={things} />;
};
