import { proveMachine } from '../kit/testing/suite.ts';
import { mobileChangeModel } from './mobile-change.model.ts';

proveMachine(mobileChangeModel, { longestCover: 4 });
