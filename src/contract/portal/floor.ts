/** The oldest browsers in which the whole portal works: the build lowers its code for them, and the page "Supported browsers" names them. */
export const FLOOR = { safari: '16.4', chrome: '111', firefox: '140' } as const;
