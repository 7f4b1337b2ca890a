import { proveMachine } from '../kit/suite.ts';
import { loginModel } from './login.model.ts';

proveMachine(loginModel, { longestCover: 7 });
