import { proveMachine } from '../kit/testing/suite.ts';
import { loginModel } from './login.model.ts';

proveMachine(loginModel, { longestCover: 7 });
