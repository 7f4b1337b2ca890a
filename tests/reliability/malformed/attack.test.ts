/** The judge of malformed requests finds what it looks for, and a seed makes the same requests again. */
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { broken, faultOf } from './attack.ts';
import type { Request } from './operations.ts';
import { chanceFrom } from './random.ts';
import { bytesOf, send } from './wire.ts';

const request: Request = {
  operation: 'drafts.save',
  method: 'PUT',
  path: '/api/drafts/6c2c4e8b-2037-47d5-8be7-377f5f90e526',
  query: '',
  headers: [['accept-language', 'ar']],
  json: { baseVersion: 1, answers: { products: { projectName: 'مزرعة' } }, partial: {} },
};
const answer = (status: number, body: string) => ({ status, head: '', body, ms: 1 });

test.each([
  ['a fault', answer(500, '{}'), 'answered 500'],
  ['a service that is suspended', answer(503, '{}'), 'answered 503'],
  ['a stack', answer(400, 'Error: no\n    at parse (file:///srv/app.js)'), 'revealed its inside: at parse ('],
  ['a place of a file', answer(404, 'ENOENT /srv/src/server/main.ts'), 'revealed its inside: /src/server'],
  ['SQL', answer(422, 'insert into "draft" ("civil_id")'), 'revealed its inside: insert into "'],
  [
    'a word of the database',
    answer(400, 'invalid byte sequence for UTF8'),
    'revealed its inside: invalid byte sequence',
  ],
  ['silence', { silence: 'closed', ms: 1 } as const, 'the connection was closed'],
])('%s is found', (_, answered, fault) => {
  expect(faultOf(request, answered)).toBe(fault);
});

test('a refusal is no fault, nor is silence towards a client that hangs up', () => {
  expect(faultOf(request, answer(400, '{"error":{"code":"invalid_request"}}'))).toBeNull();
  expect(faultOf({ ...request, hangsUp: true }, { silence: 'closed', ms: 1 })).toBeNull();
});

test('a seed makes the same requests again, and another one makes others', () => {
  const drawn = (seed: number) => {
    const chance = chanceFrom(seed);
    return Array.from({ length: 200 }, () => Buffer.from(bytesOf(broken(request, chance).request)).toString('base64'));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  expect(new Set(drawn(7)).size).toBeGreaterThan(120);
});

test('an answer that is cut off, or none, is distinguished from a whole one', async () => {
  const server = createServer(({ url, socket }, reply) => {
    if (url === '/whole') reply.end('all of it');
    if (url === '/cut') socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf');
    if (url === '/gone') socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const to = (path: string) => send(url, { ...request, path });
  expect(await to('/whole')).toMatchObject({ status: 200, body: 'all of it' });
  expect(await to('/cut')).toMatchObject({ silence: 'cut off' });
  expect(await to('/gone')).toMatchObject({ silence: 'closed' });
  await new Promise((resolve) => server.close(resolve));
});
