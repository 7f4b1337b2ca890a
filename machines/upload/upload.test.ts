import { proveMachine } from '../kit/suite.ts';
import { uploadModel } from './upload.model.ts';

proveMachine(uploadModel, { longestCover: 15 });
