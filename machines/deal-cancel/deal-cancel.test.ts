import { proveMachine } from '../kit/testing/suite.ts';
import { dealCancelModel } from './deal-cancel.model.ts';

proveMachine(dealCancelModel, { longestCover: 4 });
