/** Fastify with nothing of the server: it reads and answers what `bare.ts` does. */
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { config } from '#contract/portal/configuration.ts';

const query = z.object({});
const answer: unknown = JSON.parse(process.env.ANSWER ?? '{}');
const app = Fastify();
app.setValidatorCompiler(() => (data) => ({ value: query.parse(data) }));
app.setSerializerCompiler(() => (data) => JSON.stringify(config.parse(data)));
app.get('/api/config', { schema: { querystring: query, response: { 200: config } } }, async () => answer);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
