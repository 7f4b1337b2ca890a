/** Step 2: the bill and the official pricing. */
export { DocumentsStep as default } from '../export.steps.ts';
