/**
 * What a machine can be given besides what its model gives: walks at random for what is declared equivalent begin with each of these
 * inputs as well, and send these events. A model walks one input, and a mutant that changes nothing there may change another.
 *
 * Only types are imported here: what is loaded before the hooks has no mutants in it.
 */
import type { InputFrom } from 'xstate';
import type { Step } from '#contract/loans/loan-application.ts';
import type { PickerKey } from '#machines/date-picker/date-picker.events.ts';
import type { datePickerMachine } from '#machines/date-picker/date-picker.machine.ts';
import type { FlowId } from '#machines/index.ts';
import type { loanApplicationMachine } from '#machines/loan-application/loan-application.machine.ts';
import type { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import type { RequestPage } from '#machines/what-if/what-if.steps.ts';

export type Further = {
  /** Parts of an input, each in the place of the model's own. */
  inputs: object[];
  /** Payloads of events besides the model's. */
  events: Record<string, object[]>;
};

const picker: Partial<InputFrom<typeof datePickerMachine>>[] = [
  { mode: 'single' },
  { mode: 'single', emitImmediately: true },
  { mode: 'multiple' },
  { mode: 'multipleRange' },
  { noUnset: true },
  { readOnly: true },
  { disabled: true },
  { clearable: false },
  { mode: 'multipleRange', min: '1438/02', max: '1441/11' },
  { min: '1438/02', max: '1441/11' },
  { mode: 'single', emitImmediately: true, min: '1438/02', max: '1441/11' },
  { options: ['1439/12/20', '1439/12/21'] },
  { calendar: 'gregorian', min: '2018/01', max: '2019/12', today: '2018/09/15' },
];
const steps: Step[] = [
  'applicantType',
  'products',
  'branch',
  'cost',
  'identity',
  'attachments',
  'terms',
  'review',
  'submit',
];
const loanApplication: Partial<InputFrom<typeof loanApplicationMachine>>[] = steps.map((requested) => ({ requested }));
const pages: RequestPage[] = ['init', 'conditions', 'assetsList', 'asset', 'documents', 'done'];
const whatIf: Partial<InputFrom<typeof whatIfMachine>>[] = pages.map((requested) => ({ requested }));

const keys: PickerKey[] = ['ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown', 'Escape'];
const days = ['1439/12/20', '1439/12/21', '1439/12/30', '1440/01/01', '1440/01/05', '1440/02/10', '2018/09/15'];

export const FURTHER: Partial<Record<FlowId, Further>> = {
  datePicker: {
    inputs: picker,
    events: {
      'day.click': days.map((day) => ({ day })),
      'day.hover': days.map((day) => ({ day })),
      'day.focus': days.map((day) => ({ day })),
      'preset.select': [
        ...days,
        { from: '1439/12/21', to: '1439/12/30' },
        { from: '1440/01/05', to: '1440/01/01' },
      ].map((value) => ({
        value,
      })),
      'month.pick': Array.from({ length: 12 }, (_, at) => ({ month: at + 1 })),
      'year.pick': [1437, 1438, 1439, 1440, 1441, 1442, 2018, 2019].map((year) => ({ year })),
      'month.show': ['1438/05', '1439/12', '1440/02', '2018/03'].map((month) => ({ month })),
      'key.press': keys.flatMap((key) => [false, true].map((shift) => ({ key, shift, lang: 'ar' }))),
      'options.set': [{ options: ['1440/01/05'] }, { options: ['1439/12/20', '1440/01/05'] }],
    },
  },
  loanApplication: { inputs: loanApplication, events: {} },
  whatIf: { inputs: whatIf, events: {} },
};
