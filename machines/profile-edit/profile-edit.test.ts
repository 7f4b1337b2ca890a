import { proveMachine } from '../kit/testing/suite.ts';
import { profileEditModel } from './profile-edit.model.ts';

proveMachine(profileEditModel, { longestCover: 4 });
