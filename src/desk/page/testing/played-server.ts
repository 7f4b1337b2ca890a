/** A server that a view test plays. */
import { vi } from 'vitest';

/** `GET /desk/api/cases` -> what it answers; a Response is an error, a function, given the query, does what the request does to the others. */
export type Answers = Record<string, unknown>;

export const playServer = (answers: Answers, hear: (name: string, body: string) => void): void => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${url.replace(/\?.*/, '')}`;
    hear(name, String(body ?? '{}'));
    const given = answers[name];
    const answer = await (typeof given === 'function' ? given(new URLSearchParams(url.split('?')[1])) : given);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
};

/** The only page of a list: `onlyPage({ cases: [] })`. */
export const onlyPage = <T extends object>(rows: T) => ({ ...rows, next: null, tooMany: false });

export const refused = (status: number, code: string, description?: string): Response =>
  Response.json(
    { error: { code }, ...(description !== undefined && { data: [{ path: 'amount', description }] }) },
    { status },
  );
