/** Ways to break the address, the headers and the wire. */
import type { Way } from './json-mutations.ts';
import { ODD_LETTERS, ODD_TEXTS } from './odd-values.ts';
import type { Part, Request } from './operations.ts';
import type { Chance } from './random.ts';

/** Percent-encoded also where it is no character at all. */
const encoded = (text: string) =>
  [...text].map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter))).join('');

const PATHS: ((path: string, chance: Chance) => string)[] = [
  (path) => path.replace('/api', '/api/../api'),
  (path) => path.replace('/api', '/api/%2e%2e/%2e%2e/etc/passwd'),
  (path) => path.replace(/\/(\w)/g, '//$1'),
  (path) => `${path}/`,
  (path) => `${path}/..%2f..%2f..%2fetc%2fpasswd`,
  (path) => path.toUpperCase(),
  (path) => `${path};a=1`,
  (path) => `${path}%00`,
  (path) => `${path}%0d%0aset-cookie:%20a=b`,
  (path) => path.replace(/[^/]+$/, '%ED%A0%80'),
  (path) => path.replace(/[^/]+$/, '%E0%A4%A'),
  (path) => path.replace(/[^/]+$/, '%252e%252e'),
  (path) => path.replace(/\//g, '\\'),
  (path) => `${path}/${'a'.repeat(8000)}`,
  (path) => `http://elsewhere.example${path}`,
  (path) => path.replace(/^\//, ''),
  (path) => `*${path}`,
  (path) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '0'.repeat(300)),
  (path, chance) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, encoded(chance.one(ODD_TEXTS)).slice(0, 2000)),
  (path, chance) => path.replace(/[^/]+$/, encoded(chance.one(Object.values(ODD_LETTERS)))),
];

const QUERIES: ((query: string, chance: Chance) => string)[] = [
  (query) => `${query}&${query}`,
  (query) => query.replace(/=/g, '[]='),
  (query) => query.replace(/=/g, '[a][b]='),
  (query) => `${query}&__proto__[a]=1&constructor[prototype]=2&__proto__=1`,
  (query) => query.replace(/=[^&]*/g, '=%00'),
  (query) => query.replace(/=[^&]*/g, '=%ED%A0%80'),
  (query) => query.replace(/=[^&]*/g, '=%'),
  (query) => query.replace(/=[^&]*/g, ''),
  (query) => query.replace(/\d+/g, (digits) => '9'.repeat(digits.length)),
  (query) => query.replace(/=[^&]*/g, `=${'9'.repeat(4000)}`),
  (query) => `${query}${'&a=1'.repeat(2000)}`,
  (query) => `${'?'.repeat(50)}${query}#${query}`,
  (query, chance) => query.replace(/=[^&]*/g, `=${encoded(chance.one(ODD_TEXTS)).slice(0, 4000)}`),
  (query, chance) => query.replace(/=[^&]*/g, `=a${encoded(chance.one(Object.values(ODD_LETTERS)))}b`),
];

const bytes = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from }, (_, at) => from + at));
/** Every byte that a header may hold. */
const LATIN = bytes(0x80, 0x100);
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'idempotency-key',
    ['', 'a', 'a'.repeat(256), 'a'.repeat(9000), LATIN, 'a b c d e f g h', '__proto__', '../../../key'],
  ],
  ['authorization', ['', 'Bearer', 'Bearer ', 'Bearer a b', `Bearer ${'a'.repeat(9000)}`, 'Basic YTpi', LATIN]],
  [
    'cookie',
    [
      '',
      '=',
      ';;;',
      'session',
      'session=',
      `session=${'a'.repeat(9000)}`,
      `session=${LATIN}`,
      'session=%00; identity-app=%ED%A0%80',
      '__proto__=1; session="a',
      'a=1; '.repeat(900),
    ],
  ],
  ['accept-language', ['', '*', 'en-', `en${LATIN}`, 'x'.repeat(9000), '__proto__']],
  ['accept', ['', '*/*', 'text/html', 'application/xml;q=-1', LATIN]],
  ['accept-encoding', ['identity;q=0', 'zip, bomb', '*;q=0', 'br;q=1e9']],
  [
    'content-type',
    [
      '',
      'application/json;',
      'application/json; charset=utf-16',
      'application/json; charset="',
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'application/octet-stream',
      'a',
      '/',
      LATIN,
      `application/${'a'.repeat(5000)}`,
    ],
  ],
  ['content-encoding', ['gzip', 'br', 'deflate', 'nonsense']],
  ['content-length', ['-1', 'a', '1e3', '99999999999999999999', '0x10', '']],
  ['transfer-encoding', ['chunked', 'gzip, chunked', 'identity', 'chunked, chunked', 'x']],
  ['host', ['', 'a b', '[', 'elsewhere.example', '127.0.0.1:99999', LATIN]],
  ['origin', ['null', 'http://elsewhere.example', 'http://[', LATIN]],
  ['sec-fetch-site', ['cross-site', '', LATIN]],
  ['if-none-match', ['*', 'W/"', '"'.repeat(3000)]],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-1', 'lines=1-2']],
  ['x-forwarded-for', ['127.0.0.1', "'; --", LATIN, ',,,']],
  ['adf', ['', LATIN, 'a'.repeat(3000)]],
  ['user-agent', ['', LATIN, 'a'.repeat(9000)]],
  ['expect', ['100-continue', '200-ok']],
  ['connection', ['upgrade', 'close, upgrade', LATIN]],
  ['upgrade', ['websocket', 'h2c']],
  ['x', ['a'.repeat(20_000)]],
];

const without = (headers: Request['headers'], ...names: string[]) => headers.filter(([name]) => !names.includes(name));

/** They may promise more than is sent: the server waits for it, and the client goes. */
const PROMISES = ['content-length', 'transfer-encoding', 'expect', 'connection', 'upgrade'];

const odd: Way = (request, chance) => {
  const [name, values] = chance.one(HEADERS);
  return {
    ...request,
    headers: [...without(request.headers, name), [name, chance.one(values)]],
    ...(PROMISES.includes(name) && { hangsUp: true }),
  };
};

const PARTS: ((form: Part[], chance: Chance) => Part[])[] = [
  (form, chance) => form.map((part) => (part.name === 'kind' ? { ...part, content: chance.one(ODD_TEXTS) } : part)),
  (form, chance) =>
    form.map((part) =>
      part.name === 'kind' ? { ...part, content: `land${chance.one(Object.values(ODD_LETTERS))}deed` } : part,
    ),
  (form, chance) =>
    form.map((part) => ({ ...part, ...(part.filename && { filename: `${chance.one(ODD_TEXTS)}.pdf` }) })),
  (form, chance) =>
    form.map((part) => ({
      ...part,
      ...(part.filename && { filename: `a${chance.one(Object.values(ODD_LETTERS))}b.pdf` }),
    })),
  (form, chance) =>
    form.map((part) => ({
      ...part,
      ...(part.filename && { type: chance.one(['', 'a', 'image/png', 'text/html', '/']) }),
    })),
  (form) => form.toReversed(),
  (form) => form.slice(0, 1),
  (form) => form.slice(1),
  () => [],
  (form) => [...form, ...form],
  (form) => Array.from({ length: 40 }, () => form[0] ?? { name: 'kind', content: '' }),
  (form, chance) =>
    form.map((part) => ({ ...part, name: chance.one(['__proto__', 'constructor', '', 'toString', 'a"b', 'file']) })),
  (form) => form.map((part) => (part.filename ? { ...part, content: '' } : part)),
  (form, chance) =>
    form.map((part) =>
      part.filename ? { ...part, content: chance.one(['<html>', 'MZ', '%PDF-', 'PK\u0003\u0004', 'GIF89a']) } : part,
    ),
  (form) => form.map((part) => (part.filename ? part : { ...part, content: 'k'.repeat(5000) })),
  (form) => form.map((part) => ({ ...part, ...(part.filename && { filename: `${'n'.repeat(3000)}.pdf` }) })),
];

const WIRES: readonly string[] = [
  'GARBAGE\r\n\r\n',
  'GET\r\n\r\n',
  '\r\n\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/config\r\n\r\n',
  'GET /api/config HTTP/1.1\r\n\r\n',
  'GET /api/config HTTP/1.1\nhost: a\n\n',
  'GET /api/config HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nserver : a\r\n\r\n',
  'GET /api/config HTTP/1.1\r\n server: a\r\n\r\n',
  'GET /api/con fig HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /api/config\u0000 HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nhost: a\r\nx: \u0000\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
];

export const HEAD_WAYS: Readonly<Record<string, Way>> = {
  'an odd address': (request, chance) => ({ ...request, path: chance.one(PATHS)(request.path, chance) }),
  'an odd query': (request, chance) => ({
    ...request,
    query: chance.one(QUERIES)(request.query || 'to=0501234567&days=3&lang=ar', chance),
  }),
  'an odd header': odd,
  'two odd headers': (request, chance) => odd(odd(request, chance) ?? request, chance),
  'a header twice': (request, chance) => ({ ...request, headers: [...request.headers, chance.one(request.headers)] }),
  'another method': (request, chance) => ({
    ...request,
    method: chance.one([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'get',
      'QUERY',
    ]),
  }),
  'no session': (request) => ({ ...request, headers: without(request.headers, 'cookie', 'authorization') }),
  'half a session': (request, chance) => ({
    ...request,
    headers: without(request.headers, chance.one(['cookie', 'authorization'])),
  }),
  'no key': (request) => ({ ...request, headers: without(request.headers, 'idempotency-key') }),
  'no body': ({ json: _, form: __, ...request }) => request,
  'a body that was not asked for': (request, chance) => ({
    ...request,
    json: chance.one([{}, [], null, { a: 1 }, 'x']),
  }),
  'an odd form': (request, chance) =>
    request.form ? { ...request, form: chance.one(PARTS)(request.form, chance) } : null,
  'a form where none belongs': (request) => ({ ...request, form: [{ name: 'kind', content: 'a' }] }),
  'a broken form': (request, chance) => {
    if (!request.form) return null;
    const raw = chance.one([
      '--b\r\n',
      '--b--\r\n',
      '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nland-deed',
      '--b\r\ncontent-disposition: form-data\r\n\r\nland-deed\r\n--b--\r\n',
      '--b\r\n\r\n\r\n--b--\r\n',
      '--b\r\ncontent-disposition: attachment; filename=a\r\n\r\n\r\n--b--\r\n',
      `--b\r\n${'x: y\r\n'.repeat(3000)}\r\n--b--\r\n`,
      `--b\r\ncontent-disposition: form-data; name="${'n'.repeat(9000)}"\r\n\r\na\r\n--b--\r\n`,
      '--b\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8\'\'%00%ED%A0%80.pdf\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\r\n--b--\r\n',
      '',
      '\r\n'.repeat(500),
    ]);
    return {
      ...request,
      raw: Buffer.from(raw, 'latin1'),
      headers: [...request.headers, ['content-type', 'multipart/form-data; boundary=b']],
    };
  },
  'not HTTP': (request, chance) => ({ ...request, wire: Buffer.from(chance.one(WIRES), 'latin1'), hangsUp: true }),
};
