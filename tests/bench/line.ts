/** A slow line and a slow processor, as the browser plays them. */
import type { CDPSession } from '@playwright/test';

const BITS_PER_BYTE = 8;

/** 400 ms there and back, 400 kbit a second. */
export const slowLine = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / BITS_PER_BYTE,
    uploadThroughput: 400_000 / BITS_PER_BYTE,
  });

export const processorOf = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });
