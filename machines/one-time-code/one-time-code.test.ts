import { proveMachine } from '../kit/testing/suite.ts';
import { oneTimeCodeModel } from './one-time-code.model.ts';

proveMachine(oneTimeCodeModel, { longestCover: 9 });
