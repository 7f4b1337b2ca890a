import { api } from '#web/api/api.ts';
import { nothing, type Open } from './page.ts';

export const openAccount: Open = (_, news) => {
  const at = { ...nothing };
  const reading = new AbortController();
  void api.account(undefined, { signal: reading.signal }).then(
    (account) => {
      at.data = account;
      news();
    },
    () => {},
  );
  at.leave = () => reading.abort();
  return at;
};
