/** A call as WebKit's inspector describes it, and as BiDi does. */
import { POST_DATA } from '../post-data.ts';

export type Header = { name: string; value: { type: string; value: string } };
export type Headers = Record<string, string>;
export type WebkitRequest = { url: string; method: string; headers: Headers; postData?: string };
export type WebkitResponse = { url: string; status: number; statusText: string; headers: Headers; mimeType: string };
/** What is known of a call. */
export type Known = {
  id: string;
  request: WebkitRequest;
  type: string;
  navigation: string | null;
  redirects: number;
  started: number;
  bytes: number;
};

const DESTINATIONS: Record<string, string> = {
  Document: 'document',
  StyleSheet: 'style',
  Image: 'image',
  Font: 'font',
  Script: 'script',
};
const INITIATORS: Record<string, string> = { Fetch: 'fetch', XHR: 'xmlhttprequest' };

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const bidiHeaders = (headers: Headers): Header[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: 'string', value } }));
export const requestHeaders = ({ headers, postData }: WebkitRequest): Header[] =>
  bidiHeaders(postData === undefined ? headers : { ...headers, [POST_DATA]: base64(postData) });
/** A header that comes twice has its values in one line. */
export const webkitHeaders = (headers: Header[]): Headers => {
  const result: Headers = {};
  for (const { name, value } of headers)
    if (name.toLowerCase() !== POST_DATA)
      result[name] = result[name] === undefined ? value.value : `${result[name]}, ${value.value}`;
  return result;
};
const sameHeaders = (one: Headers, other: Headers): boolean => {
  const lines = (headers: Headers) =>
    Object.entries(headers)
      .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
      .sort();
  return JSON.stringify(lines(one)) === JSON.stringify(lines(other));
};

export type Changes = { url?: string; method?: string; headers?: Header[]; body?: { value: string } };
/** What a test changes of a call before it goes on, or null where it changes nothing. */
export const changesOf = (request: WebkitRequest, { url, method, headers, body }: Changes): object | null => {
  const wanted = headers && webkitHeaders(headers);
  const isSame = !wanted || sameHeaders(wanted, request.headers);
  if (url === undefined && method === undefined && body === undefined && isSame) return null;
  return { url, method, headers: wanted, postData: body?.value };
};

export type Answer = {
  statusCode: number;
  reasonPhrase?: string;
  headers?: Header[];
  cookies?: { name: string; value: { value: string }; [attribute: string]: unknown }[];
  body?: { value: string };
};
/** An answer in place of the server's, as WebKit takes it. */
export const answerContent = ({ statusCode, reasonPhrase, headers = [], body }: Answer) => {
  const all = webkitHeaders(headers);
  const type = Object.entries(all).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return {
    content: body?.value ?? '',
    base64Encoded: true,
    mimeType: type?.split(';')[0] ?? 'text/plain',
    status: statusCode,
    statusText: reasonPhrase ?? '',
    headers: all,
  };
};

/** The part that all of BiDi's events of a call have in common. */
export const aboutRequest = (context: string, call: Known) => ({
  context,
  navigation: call.navigation,
  redirectCount: call.redirects,
  isBlocked: false,
  timestamp: Date.now(),
  request: {
    request: call.id,
    url: call.request.url,
    method: call.request.method,
    headers: requestHeaders(call.request),
    cookies: [],
    headersSize: -1,
    bodySize: Buffer.byteLength(call.request.postData ?? ''),
    destination: DESTINATIONS[call.type] ?? '',
    initiatorType: INITIATORS[call.type] ?? 'other',
    timings: {
      requestTime: call.started,
      requestStart: call.started,
      responseStart: Date.now(),
      responseEnd: Date.now(),
    },
  },
});
export const aboutResponse = (
  context: string,
  call: Known,
  { status, statusText, headers, mimeType }: WebkitResponse,
) => {
  const about = { url: call.request.url, protocol: 'http/1.1', status, statusText, mimeType };
  const sizes = { bytesReceived: call.bytes, headersSize: 0, bodySize: call.bytes, fromCache: false };
  return { ...aboutRequest(context, call), response: { ...about, ...sizes, headers: bidiHeaders(headers) } };
};
