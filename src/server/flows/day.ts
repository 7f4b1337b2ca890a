const riyadh = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Riyadh' });

/** `2026-11-21`: the day that it is in Riyadh. */
export const dayInRiyadh = (instant: Date): string => riyadh.format(instant);
