/** The least that a server can be: `node:http`, with the contract's schemas on the way in and out. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { whatIfEndpoints } from '#contract/loans/what-if.ts';
import { config } from '#contract/portal/configuration.ts';

const query = z.object({});
const answer: unknown = JSON.parse(process.env.ANSWER ?? '{}');
const { body, params } = whatIfEndpoints.save;

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  if (request.method === 'GET') query.parse(Object.fromEntries(searchParams));
  else {
    params.parse({ id: pathname.split('/').at(-1) });
    body.parse(await json(request));
  }
  const sent = JSON.stringify(config.parse(answer));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(sent),
  });
  response.end(sent);
}).listen(Number(process.env.PORT), '127.0.0.1');
