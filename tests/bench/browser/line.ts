/** A slow line and a slow processor, as the browser plays them. */
import type { CDPSession } from '@playwright/test';

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;

/** What a citizen's device and line are. */
export type Surroundings = { name: string; processor: number; isSlowLine: boolean };
export const QUICK: Surroundings = { name: '1x', processor: 1, isSlowLine: false };
export const SLOW_PROCESSOR: Surroundings = { name: '4x', processor: 4, isSlowLine: false };
/** A phone of the middle on slow 4G. */
export const SLOW_LINE: Surroundings = { name: 'slow line', processor: 4, isSlowLine: true };

export const surround = async (session: CDPSession, { processor, isSlowLine }: Surroundings) => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isSlowLine ? 150 : 0,
    downloadThroughput: isSlowLine ? bytesPerSecond(1600) : -1,
    uploadThroughput: isSlowLine ? bytesPerSecond(750) : -1,
  });
};
