/** The request for an export certificate as a wizard, and the names of its states, actors, actions and guards. */
import { setup } from 'xstate';
import {
  type ExportDraft,
  type ExportStep,
  exportBlockersIn,
  type SubmittedExport,
} from '#contract/services/export-certificates.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { ExportCertificateEvent, OpenedExport } from './export-certificate.events.ts';
import {
  blockers,
  type ExportCertificateContext,
  reasonsAgainst,
  requiredDocuments,
  typed,
} from './export-certificate.rules.ts';
import { type exportPaths, exportSteps } from './export-certificate.steps.ts';

export const exportCertificate = defineRequestWizard({
  id: 'exportCertificate',
  types: {} as {
    context: ExportCertificateContext;
    events: ExportCertificateEvent;
    draft: ExportDraft;
    opened: OpenedExport;
    submitted: SubmittedExport;
  },
  steps: exportSteps,
  rule: '§1 Request export certificates for agricultural equipment',
  closed: '§1 Request export certificates, submitted on another device',
  blockers,
  reasonsAgainst,
  typed,
  documents: requiredDocuments,
  blockersIn: exportBlockersIn,
  last: { before: 'documents', review: 'review' },
});

export const exportCertificateSetup = setup({
  types: {
    context: {} as ExportCertificateContext,
    events: {} as ExportCertificateEvent,
    input: {} as { draftId: string; device: string; requested: ExportStep | null },
    tags: {} as 'busy' | 'form' | 'keepOpen',
    meta: {} as {
      screen: ExportStep | 'loading' | 'unavailable' | 'missing' | 'submitted';
      path?: (typeof exportPaths)[ExportStep];
    },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; [id: `upload:${string}`]: 'upload' },
  },
  actors: exportCertificate.actors,
  actions: exportCertificate.actions,
  guards: exportCertificate.guards,
});
