import { proveMachine } from '../kit/testing/suite.ts';
import { forgottenPasswordModel } from './forgotten-password.model.ts';

proveMachine(forgottenPasswordModel, { longestCover: 5 });
