import { proveMachine } from '../kit/testing/suite.ts';
import { registrationModel } from './registration.model.ts';

proveMachine(registrationModel, { longestCover: 4 });
