import { proveMachine } from '../kit/suite.ts';
import { forgottenPasswordModel } from './forgotten-password.model.ts';

proveMachine(forgottenPasswordModel, { longestCover: 5 });
