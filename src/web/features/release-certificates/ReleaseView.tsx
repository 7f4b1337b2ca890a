/** Requesting a certificate, on every screen of its machine: the form, what is still owed, and the certificate. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import {
  type ReleaseCertificateActor,
  selectSubject,
} from '#machines/release-certificate/release-certificate.machine.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DeceasedForm, OwnForm } from './forms.tsx';
import { Issued } from './Issued.tsx';
import { Owing } from './Owing.tsx';

type Props = { actor: ReleaseCertificateActor };

export const ReleaseView = ({ actor }: Props) => {
  const { t } = useLingui();
  const isForDeceased = useSelector(actor, selectSubject) === 'deceased';
  const title = isForDeceased ? t`Release certificate for a deceased person` : t`Request a release certificate`;
  usePageTitle(title);
  return (
    <PageLayout
      width="measure"
      data-machine="releaseCertificate"
      data-state={useSelector(actor, selectState)}
      title={title}
      lead={
        isForDeceased ? (
          <Trans>The fund certifies that the person who died owes it nothing. An heir can ask for it.</Trans>
        ) : (
          <Trans>The fund certifies that you owe it nothing. You get the certificate at once.</Trans>
        )
      }
    >
      <Screen actor={actor} />
    </PageLayout>
  );
};

const Screen = ({ actor }: Props): ReactNode => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const problem = useSelector(actor, selectProblem);
  const isForDeceased = useSelector(actor, selectSubject) === 'deceased';
  switch (screen) {
    case 'loading':
      return <Skeleton card lines={4} label={t`Your loans are being checked`} />;
    case 'unavailable':
      return (
        problem && (
          <ProblemNotice
            problem={problem}
            title={<Trans>Your loans could not be checked</Trans>}
            onRetry={() => actor.send({ type: 'standing.reload' })}
          />
        )
      );
    case 'owing':
      return <Owing actor={actor} />;
    case 'issued':
      return <Issued actor={actor} />;
    default:
      return <Card>{isForDeceased ? <DeceasedForm actor={actor} /> : <OwnForm actor={actor} />}</Card>;
  }
};
