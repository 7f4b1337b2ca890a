/** The answer to who verifies a paper: it was issued and holds, it was revoked, or there is no such paper. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { PaperKind, VerifiedPaper } from '#contract/loans/papers.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { cx } from '#web/ui/cx.ts';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './VerificationView.module.css';

const kinds = {
  contract: msg`Loan contract`,
  disbursement: msg`Batch disbursement of a loan`,
  receipt: msg`Receipt of a loan request`,
  invoice: msg`Invoice`,
  statement: msg`Account statement`,
  release: msg`Release certificate`,
  export: msg`Export certificate`,
} satisfies Record<PaperKind, MessageDescriptor>;

/** A verified paper; a release certificate also has its day of issue. */
type Verified = VerifiedPaper & { issuedAt?: string };
type Asked = { verified: Verified | null; problem: Problem | null };
type Props = Asked & { title: ReactNode; onRetry: () => void };

export const VerificationView = ({ title, verified, problem, onRetry }: Props) => (
  <PageLayout width="measure" title={title} lead={<Trans>Check that the fund issued the paper you were given.</Trans>}>
    <div className={cx('stack', styles.outcome)} data-outcome={outcomeOf(verified, problem)}>
      <Outcome verified={verified} problem={problem} onRetry={onRetry} />
    </div>
  </PageLayout>
);

const isUnknown = ({ code }: Problem) => code === 'no_certification' || code === 'not_found';

const outcomeOf = (verified: Verified | null, problem: Problem | null) => {
  if (problem) return isUnknown(problem) ? 'unknown' : 'failed';
  return verified?.validity ?? 'checking';
};

/** `isTyped`: what was asked was typed, and can be mended. */
export const Outcome = ({
  verified,
  problem,
  onRetry,
  isTyped = false,
}: Asked & { onRetry?: () => void; isTyped?: boolean }) => {
  const { t } = useLingui();
  if (problem && isUnknown(problem)) return <Unknown isTyped={isTyped} />;
  if (problem)
    return (
      <ProblemNotice
        problem={problem}
        title={<Trans>The paper could not be checked</Trans>}
        {...(onRetry && { onRetry })}
      />
    );
  if (!verified) return <Skeleton card lines={4} label={t`The paper is being checked`} />;
  return verified.validity === 'valid' ? <Valid paper={verified} /> : <Revoked paper={verified} />;
};

const Facts = ({ paper }: { paper: Verified }) => {
  const lang = useLang();
  const { i18n } = useLingui();
  return (
    <KeyValues
      items={[
        { label: <Trans>Type of paper</Trans>, value: i18n._(kinds[paper.kind]) },
        { label: <Trans>Issued to</Trans>, value: <bdi>{paper.maskedName[lang]}</bdi> },
        ...(paper.issuedAt === undefined
          ? []
          : [{ label: <Trans>Issued on</Trans>, value: formatBothCalendars(paper.issuedAt, lang) }]),
      ]}
    />
  );
};

const Valid = ({ paper }: { paper: Verified }) => (
  <>
    <Notice kind="done" role="status" title={<Trans>The fund issued this paper, and it is valid</Trans>}>
      <p>
        <Trans>
          Compare with the paper in your hand: its type and the first letters of the name must be the same as here.
        </Trans>
      </p>
    </Notice>
    <Facts paper={paper} />
  </>
);

const Revoked = ({ paper }: { paper: Verified }) => (
  <>
    <Notice kind="error" role="alert" title={<Trans>This paper is no longer valid</Trans>}>
      <p>
        <Trans>The fund issued it and has revoked it since. Ask its owner for a valid one.</Trans>
      </p>
    </Notice>
    <Facts paper={paper} />
  </>
);

const Unknown = ({ isTyped }: { isTyped: boolean }) => (
  <Notice kind="error" role="alert" title={<Trans>No certification with the entered data.</Trans>}>
    <p>
      {isTyped ? (
        <Trans>
          Compare both numbers with the certificate and enter them again. If the result is the same, do not rely on it.
        </Trans>
      ) : (
        <Trans>
          Scan the code again, or copy the whole link from the paper. If the result is the same, do not rely on the
          paper.
        </Trans>
      )}
    </p>
  </Notice>
);
