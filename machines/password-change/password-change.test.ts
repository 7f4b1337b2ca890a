import { proveMachine } from '../kit/suite.ts';
import { passwordChangeModel } from './password-change.model.ts';

proveMachine(passwordChangeModel, { longestCover: 2 });
