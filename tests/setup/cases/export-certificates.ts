/** Requests for export certificates through the API, as far as a test needs them. */
import { randomUUID } from 'node:crypto';
import type { ExportAnswers, ExportDraft, SubmittedExport } from '#contract/services/export-certificates.ts';
import type { CitizenHand } from '../citizen.ts';
import { samplePdf } from './applications.ts';

export const exportAnswers: ExportAnswers = {
  equipment: {
    equipment: 'حصادة قمح John Deere S780',
    companyName: 'شركة سنابل حائل الزراعية',
    quantity: 2,
    country: 'JO',
  },
  documents: { confirmed: true },
};

/** A request of which everything is answered and attached; it is not submitted yet. */
export const prepareExport = async (
  { exportCertificates }: CitizenHand,
  answers: Partial<ExportAnswers> = exportAnswers,
  isAttached: (kind: string) => boolean = () => true,
): Promise<ExportDraft> => {
  const params = { id: randomUUID() };
  await exportCertificates.save({ params, body: { baseVersion: 0, answers, partial: {} }, key: randomUUID() });
  const { documents } = await exportCertificates.reference();
  for (const { kind } of documents.filter((document) => isAttached(document.kind))) {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', samplePdf(kind));
    await exportCertificates.attach({ params, body, key: randomUUID() });
  }
  return exportCertificates.get({ params });
};

export const submitExport = (
  { exportCertificates }: CitizenHand,
  { id, version, attachments }: ExportDraft,
): Promise<SubmittedExport> =>
  exportCertificates.submit({
    params: { id },
    body: { version, attachments: attachments.map((file) => file.id) },
    key: `submit:${id}`,
  });
