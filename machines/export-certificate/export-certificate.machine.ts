/**
 * The request for an export certificate: what is exported, by whom and where to, then the bill and the official pricing
 * (specification sections 1, 3 and 5; product rulings, section 4). Opening it fetches the draft, the destinations and the documents. A
 * completed step advances at once while `draftSync` saves behind it; uploads and the submission wait for the server. What became of a
 * submitted request is the lifecycle `exportRequest`. The address in the browser is a projection of `meta.path`.
 */
import type { ActorRefFrom } from 'xstate';
import { onComplete } from '../wizard/define-wizard.ts';
import { exportCertificate, exportCertificateSetup } from './export-certificate.setup.ts';
import { exportPaths } from './export-certificate.steps.ts';

const { advance, backTo, page, stays } = exportCertificate;

const filling = exportCertificateSetup.createStateConfig({
  ...exportCertificate.filling,
  states: {
    resuming: exportCertificate.resuming,
    equipment: {
      ...page('equipment'),
      on: { ...onComplete('equipment', advance('equipment', 'documents')), ...stays('equipment') },
    },
    documents: {
      ...page('documents'),
      entry: 'openPlaces',
      on: {
        ...onComplete('documents', advance('documents', 'review')),
        ...stays('documents'),
        'step.back': backTo('equipment'),
      },
    },
    review: exportCertificate.review,
  },
});

export const exportCertificateMachine = exportCertificateSetup.createMachine({
  id: exportCertificate.id,
  context: ({ input }) => exportCertificate.contextOf(input),
  initial: 'opening',
  states: {
    opening: exportCertificate.opening,
    filling,
    submitted: { meta: { screen: 'submitted', path: exportPaths.review } },
    missing: exportCertificate.missing,
    unavailable: exportCertificate.unavailable,
  },
});
export type ExportCertificateActor = ActorRefFrom<typeof exportCertificateMachine>;
