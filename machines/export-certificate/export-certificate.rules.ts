/** The facts for the rules of the contract, read from the machine's context: the server judges by the same rules. */
import {
  type ExportBlocker,
  type ExportFacts,
  type ExportReference,
  type ExportStep,
  exportBlockers,
  exportScreens,
  type PartialExportAnswers,
  type SubmittedExport,
} from '#contract/services/export-certificates.ts';
import type { RequestContext } from '../wizard/request/request-wizard.ts';
import { typedBy } from '../wizard/wizard.rules.ts';

export type ExportCertificateContext = RequestContext<
  ExportStep,
  PartialExportAnswers,
  ExportReference,
  SubmittedExport
>;

/** The kinds of documents that every request needs. */
export const requiredDocuments = ({ reference }: Pick<ExportCertificateContext, 'reference'>): readonly string[] =>
  (reference?.documents ?? []).map(({ kind }) => kind);

const factsOf = (context: ExportCertificateContext): ExportFacts => ({
  answers: context.answers,
  destinations: context.reference?.destinations ?? [],
  required: requiredDocuments(context),
  attachments: context.attachments,
});
export const blockers = (context: ExportCertificateContext): ExportBlocker[] => exportBlockers(factsOf(context));
export const typed = typedBy(exportScreens, factsOf);

/** Why a step cannot be completed with this answer. The documents lead to the review, so nothing may be missing before it. */
export const reasonsAgainst = (context: ExportCertificateContext, step: string, answer: unknown): ExportBlocker[] =>
  blockers({ ...context, answers: { ...context.answers, [step]: answer } }).filter(
    (found) => found.step === step || step === 'documents',
  );
