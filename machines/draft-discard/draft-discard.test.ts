import { proveMachine } from '../kit/testing/suite.ts';
import { draftDiscardModel } from './draft-discard.model.ts';

proveMachine(draftDiscardModel, { longestCover: 4 });
