import { proveMachine } from '../kit/suite.ts';
import { dealCancelModel } from './deal-cancel.model.ts';

proveMachine(dealCancelModel, { longestCover: 4 });
