import { proveMachine } from '../kit/suite.ts';
import { ssoReturnModel } from './sso-return.model.ts';

proveMachine(ssoReturnModel, { longestCover: 3 });
