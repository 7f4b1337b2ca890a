/** The server that other tests stand on does what its functions say. */

import pg from 'pg';
import { afterEach, expect } from 'vitest';
import { testWith } from '../tools.ts';
import { until } from '../until.ts';
import { openMovingAddress } from './moving-address.ts';
import { makeSynchronous, type PostgresServer, startPostgresServer } from './postgres-server.ts';

const servers: PostgresServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.remove()));
});
const kept = (server: PostgresServer) => {
  servers.push(server);
  return server;
};
const needs = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl'];

testWith(...needs)(
  'a standby has what was committed when the primary crashes, serves it once promoted, and the address leads there',
  async () => {
    const primary = kept(await startPostgresServer());
    const standby = kept(await primary.standby('second'));
    await makeSynchronous(primary, 'second');
    const address = await openMovingAddress(primary.port);
    const ask = async (text: string) => {
      const client = new pg.Client({ host: '127.0.0.1', port: address.port, user: 'postgres', database: 'postgres' });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    };
    await ask('create table word (text text)');
    await ask("insert into word values ('committed')");
    await expect(standby.query("insert into word values ('too early')")).rejects.toMatchObject({ code: '25006' });
    await primary.crash();
    await expect(ask('select 1')).rejects.toThrow();
    await standby.promote();
    address.moveTo(standby.port);
    // Its own commits wait for no standby.
    await ask("insert into word values ('afterwards')");
    expect(await ask('select text from word')).toEqual([{ text: 'committed' }, { text: 'afterwards' }]);
    await address.close();
  },
  60_000,
);

testWith(...needs)(
  'a server that crashed comes back with what was committed',
  async () => {
    const server = kept(await startPostgresServer());
    await server.query('create table word (text text)');
    await server.crash();
    await expect(server.query('select 1')).rejects.toThrow();
    await server.start();
    await until(async () => expect(await server.query('select text from word')).toEqual([]));
  },
  60_000,
);
