/** Machines whose state outlives the program that ran them: each version leaves its snapshots under `tests/golden`. */

import type { Persistence } from '../kit/runtime/persistence.ts';
import type { AnyFlowModel } from '../kit/testing/model.ts';
import { dealModel } from './deal/deal.model.ts';
import { dealPersistence } from './deal/deal.ts';

export const persisted: Record<string, { persistence: Persistence; model: AnyFlowModel }> = {
  deal: { persistence: dealPersistence, model: dealModel },
};
