import { proveMachine } from '../kit/testing/suite.ts';
import { identityAppModel } from './identity-app.model.ts';

proveMachine(identityAppModel, { longestCover: 12 });
