/**
 * An address in front of a database that leads to another server after a failover, as a proxy, a pooler or a virtual address
 * does. Connections to the server before are cut when it moves.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type MovingAddress = {
  port: number;
  moveTo(port: number): void;
  close(): Promise<void>;
};

export const openMovingAddress = async (first: number): Promise<MovingAddress> => {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: target });
    const ends = [client, upstream];
    for (const end of ends) {
      open.add(end);
      end.setNoDelay(true);
      // Whatever ends one side ends the other.
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      cut();
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
};
