import { proveMachine } from '../kit/testing/suite.ts';
import { ssoReturnModel } from './sso-return.model.ts';

proveMachine(ssoReturnModel, { longestCover: 3 });
