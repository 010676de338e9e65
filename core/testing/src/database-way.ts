import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the portal and its database that can drop connections. */
export interface DatabaseWay {
  readonly url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens one; the portal connects to its `url`. */
export async function openDatabaseWay(databaseUrl: string): Promise<DatabaseWay> {
  const target = new URL(databaseUrl.replace('@/', '@localhost/'));
  const folder = target.searchParams.get('host');
  const port = target.searchParams.get('port') ?? (target.port || '5432');
  const open = new Set<Socket>();
  let passable = true;
  const server = createServer((from) => {
    if (!passable) {
      from.destroy();
      return;
    }
    const to = folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(Number(port), target.hostname);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    passable = false;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore: () => void (passable = true),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
