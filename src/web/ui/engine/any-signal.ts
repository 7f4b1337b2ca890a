/** `AbortSignal.any`, which core-js does not have: aborts with the first of the signals, for its reason. */
export const anySignal = (signals: Iterable<AbortSignal>): AbortSignal => {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { signal: controller.signal });
    if (controller.signal.aborted) break;
  }
  return controller.signal;
};
