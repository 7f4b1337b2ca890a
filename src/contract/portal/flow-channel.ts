/** How the atlas of the flows and the tabs of the portal find each other: a channel within the browser, and a window. */

/** The name of the channel by which the atlas watches running flows. */
export const FLOW_CHANNEL = 'flows';
/** The atlas starts to watch, or stops. */
export type FlowCall = { kind: 'watch' } | { kind: 'enough' };

/** The name of the inspector's window; by it the atlas knows that it was opened as the inspector's viewer. */
export const INSPECTOR_WINDOW = 'flow-inspector';
