import { proveMachine } from '../kit/testing/suite.ts';
import { uploadModel } from './upload.model.ts';

proveMachine(uploadModel, { longestCover: 15 });
