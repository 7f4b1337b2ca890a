/** Feature flags and what they are unless the host says otherwise (specification section 6). Served to the portal by `/api/config`. */
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

/** What is different in the beta environment. */
export const betaFlags: Partial<Flags> = { deleteDeals: true };

export const isFlag = (name: string): name is Flag => Object.hasOwn(defaultFlags, name);
