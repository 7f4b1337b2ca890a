import { proveMachine } from '../kit/testing/suite.ts';
import { datePickerModel, monthsFirstModel, yearsFirstModel } from './date-picker.model.ts';

proveMachine(datePickerModel, { longestCover: 16 });
proveMachine(monthsFirstModel, { longestCover: 14 });
proveMachine(yearsFirstModel, { longestCover: 14 });
