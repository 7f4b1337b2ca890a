/** Messages of WebDriver BiDi. */
export type Message = {
  id?: number;
  method?: string;
  type?: 'success' | 'error' | 'event';
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
};
/** Sends a command of our own, and answers with what Firefox says. */
export type Ask = (method: string, params: Record<string, unknown>) => Promise<Message>;
