/** Section 5: validation rules. */
import type { Clauses } from './clauses.ts';

const FIELDS = 'src/contract/fields/fields.test.ts';
const FIGURES = 'tests/house/specification/figures.test.ts › lengths, sizes and counts are those of the specification';
const COST = 'src/contract/loans/loan-application.screens.test.ts';
const WHAT_IF = 'machines/what-if/what-if.test.ts';
const PICKER = 'machines/date-picker/behaviour/behaviour.test.ts';

export const section5: Clauses = {
  'Civil ID: 10 digits. Deceased civil ID: 10 digits.': [FIGURES, `${FIELDS} › and never fewer or more`],
  'Mobile: starts with 05, ten digits.': [FIGURES, `${FIELDS} › the mobile starts with 05 and has ten digits`],
  'Login verification code: six digits.': [
    FIGURES,
    'src/server/auth/auth.test.ts › a right password sends a six-digit code that opens a session',
  ],
  'Mobile verification code: seven digits.': [
    FIGURES,
    'machines/registration/registration.machine.ts › §5 Mobile verification code: seven digits',
  ],
  'Password: at least 6 characters, containing both letters and numbers.': [
    FIGURES,
    `${FIELDS} › a chosen password has at least six characters, letters and numbers`,
  ],
  'Confirmation must match.': [
    'tests/e2e/model-based/specs/access/registration.spec.ts › the rules of a password are ticked, and every fault is named in a summary that leads to its field',
  ],
  'Email: must be valid.': [`${FIELDS} › the e-mail must be valid`],
  'Commercial register: 10 digits.': [FIGURES, `${FIELDS} › and never fewer or more`],
  "Generic messages: '{field} is required'": [
    'src/web/i18n/texts.test.tsx › a sentence about a field has its name, and in Arabic its gender',
    'src/web/forms/use-schema-form.browser.test.tsx › an error is the sentence of its field, or names the field',
    'src/web/i18n/sentences/sentences.test.tsx › every field of every form has its sentences',
  ],
  'digits only': ['src/web/i18n/texts.test.tsx › Password must contain digits only'],
  'must be X digits': ['src/web/i18n/texts.test.tsx › Password must be 10 digits'],
  'must be greater or less than or equal to a number': [
    'src/web/i18n/texts.test.tsx › Password must be greater than 0',
    'src/web/i18n/texts.test.tsx › Password must be less than or equal to 10,000',
  ],
  'at most or at least N characters.': [
    'src/web/i18n/texts.test.tsx › Password must be at most 120 characters',
    'src/web/i18n/texts.test.tsx › Password must be at least 6 characters',
  ],
  "Costs: at least one of capital or operational cost is required: 'You must enter at least one cost'": [
    `${COST} › requires at least one`,
  ],
  "'You must enter capital cost'": [
    'src/web/i18n/texts.test.tsx › the costs have the words of the specification',
    'src/contract/loans/loan-application.screens.test.ts › requires the %s cost where the product is for it',
  ],
  "'You must enter operational cost'": [
    'src/web/i18n/texts.test.tsx › the costs have the words of the specification',
    'src/server/loan-application/submission.test.ts › when the cost that the product is for is left out',
  ],
  'The yes/no revenue question must be answered.': [
    'src/contract/loans/loan-application.test.ts › the revenue question and the register are not asked of individuals',
    'machines/loan-application/loan-application.test.ts › a company that is chosen later lacks its revenue answer',
  ],
  'The threshold is 200 million riyals (ruling: the Arabic text governs).': [
    'tests/house/specification/figures.test.ts › the threshold of the revenue is 200 million riyals',
  ],
  'What-if request: at least one asset is needed to complete.': [
    'machines/what-if/what-if.filling.ts › §5 at least one asset is needed to complete',
  ],
  'The same asset cannot be added twice.': [
    'machines/what-if/what-if.filling.ts › §5 The same asset cannot be added twice',
  ],
  'An asset without a third party cannot be selected.': [
    `${WHAT_IF} › an asset that cannot be selected gives its reason`,
  ],
  'Uploads: export files max 10 MB, types JPG, PNG, GIF, PDF.': [
    FIGURES,
    'src/server/loan-application/attachments.test.ts › of exactly ten megabytes is accepted, of one byte more refused',
  ],
  'Messages exist for file type not accepted and for maximum size.': [
    'machines/upload/upload.machine.ts › §5 file type not accepted, maximum size',
    'src/web/i18n/texts.test.tsx › every problem, rule and reason has its own words in Arabic and in English',
  ],
  'All required documents must be uploaded to proceed.': [
    'machines/loan-application/loan-application.filling.ts › §5 All required documents must be uploaded',
    'src/server/loan-application/submission.test.ts › is refused with every reason and the step that mends it, in the order of the steps',
  ],
  'PDFs have a maximum size.': [
    'src/server/loan-application/attachments.test.ts › of exactly ten megabytes is accepted, of one byte more refused',
  ],
  "Captcha mismatch: 'The number in the image that you have entered is wrong'": [
    'src/web/i18n/texts.test.tsx › the number in the image is wrong in the words of section 5, too',
  ],
  'Terms acceptance is required.': [
    'src/contract/loans/loan-application.test.ts › terms that were not accepted leave their step unanswered',
    `${FIELDS} › an acceptance is true and nothing like it`,
  ],
  'Date picker: navigation is bounded by minimum and maximum year/month (format year/month).': [
    `${PICKER} › Limits are YYYY/MM.`,
  ],
  'Arrows and months/years beyond the bounds are disabled.': [
    `${PICKER} › Month arrow off at the bound month; year arrow off when the bound year equals the shown year`,
    `${PICKER} › Bounds disable month cells`,
  ],
  'A range is valid only if its start is before its end.': [
    `${PICKER} › Ranges are drawn only if both ends parse and from < to strictly.`,
  ],
  'Selectable days can be restricted by an options list or a function.': [
    `${PICKER} › Options: list of zero-padded YYYY/MM/DD`,
  ],
};
