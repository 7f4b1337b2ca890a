import { proveMachine } from '../kit/testing/suite.ts';
import { objectionModel } from './objection.model.ts';

proveMachine(objectionModel);
