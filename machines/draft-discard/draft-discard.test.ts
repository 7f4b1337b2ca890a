import { proveMachine } from '../kit/suite.ts';
import { draftDiscardModel } from './draft-discard.model.ts';

proveMachine(draftDiscardModel, { longestCover: 4 });
