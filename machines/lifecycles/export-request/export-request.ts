/** The lifecycle of a request for an export certificate as the server uses it: stored on a row, and asked what the fund can decide. */
import type { SnapshotFrom } from 'xstate';
import { type Envelope, type Persistence, restore } from '../../kit/runtime/persistence.ts';
import { type ExportRequestEvent, exportRequestMachine } from './export-request.machine.ts';

export type ExportRequestSnapshot = SnapshotFrom<typeof exportRequestMachine>;

export const exportRequestPersistence = {
  machine: exportRequestMachine,
  version: 1,
  migrations: {},
} satisfies Persistence;
export const restoreExportRequest = (envelope: Envelope): ExportRequestSnapshot =>
  restore(exportRequestPersistence, envelope);

/** Every decision of the fund, with a placeholder payload: the machine is asked which of them it takes. */
const DECISIONS = [
  { type: 'certificate.issue' },
  { type: 'request.refuse', reason: '—' },
  { type: 'certificate.revoke', reason: '—' },
] as const satisfies ExportRequestEvent[];
export type ExportDecision = (typeof DECISIONS)[number]['type'];

/** The decisions the fund can take now. */
export const exportDecisions = (snapshot: ExportRequestSnapshot): ExportDecision[] =>
  DECISIONS.filter((event) => snapshot.can(event)).map(({ type }) => type);
