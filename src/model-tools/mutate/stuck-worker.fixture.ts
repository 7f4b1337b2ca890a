/** A worker whose second mutant never ends. */
import type { Job, Message, Tried } from './verdicts.ts';

const send = (message: Message) => process.send?.(message);

process.on('message', ({ skip }: Job) => {
  for (const id of ['first', 'endless', 'third'].filter((one) => !skip.includes(one))) {
    const tried: Tried = { machine: 'login', id, operator: 'boundary' };
    send({ type: 'starts', tried });
    if (id === 'endless') {
      setInterval(() => {}, 1_000);
      return;
    }
    send({ type: 'verdict', verdict: { ...tried, by: 'journeys', broken: [] } });
  }
  process.send?.({ type: 'ends' } satisfies Message, () => process.disconnect?.());
});
