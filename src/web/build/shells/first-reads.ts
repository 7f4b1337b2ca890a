/** What a page reads first: the HTML of its shell starts these calls before the code of the page has come. Only the build imports this file. */
import { contract } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { Page, PagePath } from '#web/routing/pages.ts';

const { deals, whatIf } = contract;
const products = [contract.catalogue, contract.applicant];

/**
 * The first reads of a page, by its flow or its path. A call about one thing asks for the first one that the address
 * names, and is left out where it names none.
 */
const READS: Partial<Record<NonNullable<Page['flow']> | PagePath, readonly Endpoint[]>> = {
  'loan-application': [...products, contract.regions, contract.drafts.get],
  'what-if': [...products, whatIf.reference, whatIf.get],
  disbursement: [contract.disbursements.reference, contract.disbursements.get],
  exemption: [contract.exemptions.reference, contract.exemptions.get],
  'export-certificate': [contract.exportCertificates.reference, contract.exportCertificates.get],
  account: [contract.account, whatIf.list],
  'deal_status/$deal_id': [deals.get, deals.stepTimes],
  'loan_account/$id': [contract.loanAccounts.get],
  appointment_services: [contract.appointments.list],
  release_services: [contract.releaseCertificates.list],
};

export const firstReads = ({ flow, path }: Page): readonly Endpoint[] => [
  contract.config,
  ...(READS[flow ?? path] ?? []),
];
