/** Feature flags and their defaults (specification section 6). The portal reads them from `/api/config`. */
export const defaultFlags = {
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
export type Flag = keyof typeof defaultFlags;
export type Flags = Record<Flag, boolean>;

/** The flags that differ in the beta environment. */
export const betaFlags: Partial<Flags> = { deleteDeals: true };

export const isFlag = (name: string): name is Flag => Object.hasOwn(defaultFlags, name);

/** Without a flag it is always open; with several, one that is on suffices. A flag that is not named has its default. */
export const isOpenWith = (flags: Partial<Flags>, flag: Flag | readonly Flag[] | undefined): boolean =>
  flag === undefined || [flag].flat().some((name) => flags[name] ?? defaultFlags[name]);
