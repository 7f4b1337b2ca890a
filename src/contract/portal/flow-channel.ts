/** The channel between the tabs of one browser on which the atlas of the flows watches what runs. */
export const FLOW_CHANNEL = 'flows';
/** What the atlas says: that it watches, or watches no more. */
export type FlowCall = { kind: 'watch' } | { kind: 'enough' };
