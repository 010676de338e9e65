import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const ROUND_TRIP_MS = 300;
const BYTES_PER_MS = 60;

/** When the line is free again; what goes over it goes one after the other. */
interface Line {
  freeAt: number;
}

/** A slow way to a server of this machine; `address` takes the place of its own. */
export async function slowWay(url: string): Promise<{ address: string; close(): void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const up: Line = { freeAt: 0 };
  const down: Line = { freeAt: 0 };
  const server = createServer((visitor) => {
    const portal = connect(Number(port), hostname);
    for (const socket of [visitor, portal]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    passSlowly(visitor, portal, up);
    passSlowly(portal, visitor, down);
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

function passSlowly(from: Socket, to: Socket, line: Line): void {
  from.on('data', (chunk: Buffer) => {
    from.pause();
    const now = performance.now();
    line.freeAt = Math.max(now, line.freeAt) + chunk.length / BYTES_PER_MS;
    setTimeout(
      () => {
        to.write(chunk);
        from.resume();
      },
      line.freeAt - now + ROUND_TRIP_MS / 2,
    );
  });
  from.on('close', () => to.destroy());
}
