/** Asks the host of this container whether it is alive, for images without a shell or curl. HEALTH_PATH asks for another answer. */
const { PORT = '3000', HEALTH_PATH = '/live' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
