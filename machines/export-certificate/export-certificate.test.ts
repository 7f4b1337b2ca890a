import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { ExportDraft, ExportStep } from '#contract/services/export-certificates.ts';
import { done } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import {
  answersCase,
  CLOSED,
  completeCase,
  draftCase,
  openedCase,
  referenceCase,
} from './export-certificate.fixtures.ts';
import { exportCertificate, exportCertificateMachine } from './export-certificate.machine.ts';
import { exportCertificateModel } from './export-certificate.model.ts';

proveMachine(exportCertificateModel);

const { reasonsFor, selectBlockers, selectUpload, viewSteps } = exportCertificate.selectors;
const open = (draft: ExportDraft = completeCase, requested: ExportStep | null = null) => {
  const [initial] = initialTransition(exportCertificateMachine, { draftId: draft.id, device: 'device', requested });
  return transition(exportCertificateMachine, initial, done('openDraft', openedCase({ draft })) as never)[0];
};

test('a deep link opens the step it names when nothing is missing before it, else the first incomplete step', () => {
  expect(open(completeCase, 'documents').matches({ filling: 'documents' })).toBe(true);
  expect(open(draftCase(), 'review').matches({ filling: 'equipment' })).toBe(true);
});

test('each document has an upload of its own, which the screen finds by its kind (§5)', () => {
  const upload = selectUpload('export-pricing')(open(completeCase, 'documents'));
  expect(upload?.getSnapshot().context.kind).toBe('export-pricing');
});

test('a destination that is closed is the reason', () => {
  const { equipment } = answersCase;
  expect(reasonsFor(open(), 'equipment', equipment)).toEqual([]);
  expect(reasonsFor(open(), 'equipment', { ...equipment, country: CLOSED })).toEqual([
    { reason: 'destinationClosed', step: 'equipment' },
  ]);
});

test('everything that is missing names the step that mends it (§5)', () => {
  expect(selectBlockers(open())).toEqual([]);
  expect(selectBlockers(open(draftCase()))).toEqual([
    { reason: 'stepUnanswered', step: 'equipment' },
    ...referenceCase.documents.map(({ kind }) => ({ reason: 'documentMissing', step: 'documents', parameter: kind })),
    { reason: 'stepUnanswered', step: 'documents' },
  ]);
});

test('the steps are listed in their order, and each address leads to its page', () => {
  expect(viewSteps(open()).map(({ step }) => step)).toEqual(['equipment', 'documents', 'review']);
  expect(exportCertificate.pageAt('export_certificate_equipment')).toBe('equipment');
  expect(exportCertificate.pageAt('login')).toBeUndefined();
});
