import { proveMachine } from '../kit/testing/suite.ts';
import { sessionModel } from './session.model.ts';

proveMachine(sessionModel, { longestCover: 8 });
