/**
 * Work that nobody waits for, such as saving what was completed: done as a task of its own, which browsers put behind the
 * frame that answers the press. Returns how to call it off.
 */
export const afterPaint = (work: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel();
  const close = () => port1.close();
  port1.onmessage = () => {
    close();
    work();
  };
  port2.postMessage(null);
  return close;
};
