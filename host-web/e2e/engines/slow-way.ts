import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const LATENCY_MS = 300;
const BYTES_PER_MS = 60;

/** A slow way to a server of this machine; `address` takes the place of its own. */
export async function slowWay(url: string): Promise<{ address: string; close(): void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const portal = connect(Number(port), hostname);
    for (const socket of [visitor, portal]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    passSlowly(visitor, portal);
    passSlowly(portal, visitor);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${String(own.port)}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function passSlowly(from: Socket, to: Socket): void {
  from.on('data', (chunk: Buffer) => {
    from.pause();
    setTimeout(
      () => {
        to.write(chunk);
        from.resume();
      },
      LATENCY_MS / 4 + chunk.length / BYTES_PER_MS,
    );
  });
  from.on('close', () => to.destroy());
}
