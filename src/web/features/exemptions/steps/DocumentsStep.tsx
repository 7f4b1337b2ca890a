/** Step 3: the documents that every request needs. */
export { DocumentsStep as default } from '../exemption.steps.ts';
