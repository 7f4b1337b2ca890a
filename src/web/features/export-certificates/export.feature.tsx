/** The request for an export certificate as a wizard of the portal: its texts, the names of its steps, and why it cannot go on. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EXPORT_STEPS, type ExportBlocker, type ExportReference } from '#contract/services/export-certificates.ts';
import {
  type ExportCertificate,
  type ExportCertificateActor,
  type ExportCertificateSnapshot,
  exportCertificate,
} from '#machines/export-certificate/export-certificate.machine.ts';
import { createWizardFeature } from '#web/parts/wizard/create-wizard-feature.tsx';
import { requestBefore } from '#web/parts/wizard/request/request-before.tsx';
import { useRequestReason } from '#web/parts/wizard/request/use-request-reason.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { exportSentences } from './export-certificates.sentences.ts';

export const exportStepNames = {
  equipment: msg`Equipment`,
  documents: msg`Documents`,
  review: msg`Review`,
};

/** Puts reasons into words. */
const useReasonTextOf = ({ documents }: ExportReference) => {
  const { t } = useLingui();
  const commonReason = useRequestReason(documents);
  return ({ reason, parameter = '' }: ExportBlocker): string =>
    reason === 'destinationClosed'
      ? t`Choose another country of destination: the fund issues no certificates for this one at present`
      : commonReason({ reason, parameter });
};

export const exportFeature = createWizardFeature<ExportCertificate, ExportCertificateSnapshot, ExportCertificateActor>({
  wizard: exportCertificate,
  selectors: exportCertificate.selectors,
  names: exportStepNames,
  texts: {
    title: msg`Request an export certificate`,
    steps: msg`Steps of the request for an export certificate`,
    opening: msg`Your request for an export certificate is being opened`,
    notOpened: msg`Your request for an export certificate could not be opened`,
  },
  missing: {
    title: msg`This request for an export certificate was not found`,
    why: msg`It may have been deleted or expired, or it belongs to someone else. Your requests are on the page of the service.`,
    begin: (
      <PageButtonLink to="/$lang/arabian_shield" variant="secondary">
        <Trans>Export certificates</Trans>
      </PageButtonLink>
    ),
  },
  useReasonText: useReasonTextOf,
  sentences: exportSentences,
  Before: requestBefore({
    steps: EXPORT_STEPS,
    flow: 'export-certificate',
    afterwards: <Trans key="download">You download the certificate here</Trans>,
  }),
});
export const { useStepForm, useWizard, useWizardState } = exportFeature;
