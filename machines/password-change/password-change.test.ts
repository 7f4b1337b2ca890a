import { proveMachine } from '../kit/testing/suite.ts';
import { passwordChangeModel } from './password-change.model.ts';

proveMachine(passwordChangeModel, { longestCover: 2 });
