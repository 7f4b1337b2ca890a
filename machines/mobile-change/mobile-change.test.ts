import { proveMachine } from '../kit/suite.ts';
import { mobileChangeModel } from './mobile-change.model.ts';

proveMachine(mobileChangeModel, { longestCover: 4 });
