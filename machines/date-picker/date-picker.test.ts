import { proveMachine } from '../kit/testing/suite.ts';
import { datePickerModel, monthsFirstModel, yearsFirstModel } from './date-picker.model.ts';

proveMachine(datePickerModel);
proveMachine(monthsFirstModel);
proveMachine(yearsFirstModel);
