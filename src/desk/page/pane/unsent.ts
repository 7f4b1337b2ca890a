/** What a clerk has typed and not sent: it is still there when the item is opened again, as long as the page is open. */
import { createContext, use, useState } from 'react';

export const UnsentContext = createContext(new Map<string, string>());

export const useUnsent = (key: string) => {
  const all = use(UnsentContext);
  const [text, setText] = useState(() => all.get(key) ?? '');
  const type = (typed: string) => {
    all.set(key, typed);
    setText(typed);
  };
  return [text, type] as const;
};
