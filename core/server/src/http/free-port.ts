import { createServer } from 'node:net';

/**
 * Resolves if a server can listen there; 0 is always free. Before a start makes anything, so that one that cannot end well
 * leaves nothing behind. Rejects with the error of `listen`, such as `EADDRINUSE`.
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
