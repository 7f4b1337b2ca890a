/** The channel between the tabs of a browser by which the atlas of the flows watches running flows. */
export const FLOW_CHANNEL = 'flows';
/** The atlas starts to watch, or stops. */
export type FlowCall = { kind: 'watch' } | { kind: 'enough' };
