/** The estimate of a visitor, in the tab: what is typed into it, and what goes into the what-if request that is opened next. */
import { type Check, sessionStore } from './safe-storage.ts';

/** Fields by their names, as typed. */
export type EstimateFields = { [field: string]: string };
const fields: Check<EstimateFields> = {
  safeParse: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
      ? { success: true, data: value as EstimateFields }
      : { success: false },
};

/** `cost` as typed, and the id of the sub product that it is for. A language switch and a reload leave it as it is. */
export const typedEstimate = {
  read: (): { cost: string; subProductId: string | null } => {
    const { cost = '', subProductId = null } = sessionStore.read('estimate', fields) ?? {};
    return { cost, subProductId };
  },
  keep: ({ cost, subProductId }: { cost: string; subProductId: string | null }) =>
    sessionStore.write('estimate', { cost, ...(subProductId !== null && { subProductId }) }),
};

/** Fields of the first page of a what-if request: from the gesture that leads there, through the login, until it has them. */
export const carriedEstimate = {
  read: () => sessionStore.read('carriedEstimate', fields),
  keep: (carried: EstimateFields) => sessionStore.write('carriedEstimate', carried),
  clear: () => sessionStore.remove('carriedEstimate'),
};
