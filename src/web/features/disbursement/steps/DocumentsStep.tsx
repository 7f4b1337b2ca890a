/** Step 2: the documents that every request needs. */
export { DocumentsStep as default } from '../disbursement.steps.ts';
