import { proveMachine } from '../kit/suite.ts';
import { sessionModel } from './session.model.ts';

proveMachine(sessionModel, { longestCover: 8 });
