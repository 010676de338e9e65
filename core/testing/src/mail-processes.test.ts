import { startSmtpEmulator } from '@porchlight/emulator-smtp';
import { expect, test } from 'vitest';
import { createDataDir, startPortalProcess } from './portal-process.ts';
import { send } from './send.ts';
import { fixtureToken } from './staff-sign-in.ts';
import { createTestDatabase } from './test-database.ts';

test('sends each message once from two processes on one database', async () => {
  const [database, data, server] = await Promise.all([
    createTestDatabase(),
    createDataDir(),
    startSmtpEmulator(),
  ]);
  const start = () => startPortalProcess(database, ['fixture-mail'], data.path);
  const processes = await Promise.all([start(), start()]);
  const token = fixtureToken(1, ['owner']);
  const settings = {
    mail_server: '127.0.0.1',
    port: server.port,
    security: 'none',
    username: '',
    from_address: 'office@agency.example',
    hourly_limit: 500,
    text_gateway: '',
  };
  const path = '/api/modules/core.messages/settings';
  for (const { address } of processes) await send(address, 'PUT', path, { token, body: settings });
  const recipients = Array.from({ length: 24 }, (_, index) => `client${index}@example.com`);
  const responses = await Promise.all(
    recipients.map((to, index) =>
      send(processes[index % 2]!.address, 'POST', '/api/fixture-mail', {
        token,
        body: { to, language: 'es', values: { name: 'Ana', link: 'https://a.example' }, key: to },
      }),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const unsent = `select 1 from core_message where state <> 'sent'`;
  await expect.poll(() => database.query(unsent), { timeout: 10_000 }).toEqual([]);
  const sentTo = server.received.flatMap(({ to }) => to);
  expect(sentTo.toSorted()).toEqual(recipients.toSorted());
  await Promise.all(processes.map((process) => process.stop()));
  await Promise.all([server.close(), database.drop(), data.remove()]);
});
