import { proveMachine } from '../kit/suite.ts';
import { oneTimeCodeModel } from './one-time-code.model.ts';

proveMachine(oneTimeCodeModel, { longestCover: 9 });
