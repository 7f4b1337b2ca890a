import { proveMachine } from '../kit/suite.ts';
import { registrationModel } from './registration.model.ts';

proveMachine(registrationModel, { longestCover: 4 });
