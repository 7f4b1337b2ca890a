/** Feature flags (specification section 6), served to the portal by `/api/config`. */
import { StartRefusal } from './start-refusal.ts';

const defaults = {
  notifications: false,
  deceasedExemptionV1: false,
  deceasedExemptionV2: true,
  signContract: true,
  disbursement: true,
  deleteDeals: false,
  generalManagerAppointment: false,
  generalDirectorRequests: false,
  releaseForDeceased: true,
  privacyNotice: true,
};
export type Flag = keyof typeof defaults;
export type Flags = Record<Flag, boolean>;

const inBeta: Partial<Flags> = { deleteDeals: true };

const isFlag = (name: string): name is Flag => Object.hasOwn(defaults, name);

/** `deleteDeals=on,notifications=off` */
const parse = (list: string): Partial<Flags> =>
  Object.fromEntries(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [name = '', value] = entry.split('=');
        if (!isFlag(name))
          throw new StartRefusal(
            `FLAGS names "${name}", which is no flag; there are ${Object.keys(defaults).join(', ')}.`,
          );
        if (value !== 'on' && value !== 'off') throw new StartRefusal(`FLAGS must say on or off for ${name}.`);
        return [name, value === 'on'];
      }),
  );

export const flagsFor = (environment: 'local' | 'beta' | 'production', list = ''): Flags => ({
  ...defaults,
  ...(environment === 'beta' && inBeta),
  ...parse(list),
});
