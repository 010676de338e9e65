import { createTestDatabase, createTestPortal } from '@porchlight/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createServer, type AddressInfo } from 'node:net';
import { OwnerPasswords } from '../contract.ts';
import { dataFolder } from './testing/data-folder.fixture.ts';

const logIn = (portal: Awaited<ReturnType<typeof createTestPortal>>, secret: string) =>
  portal.request('POST', '/api/crm/login', { body: { username: 'keeper', password: secret } });

async function database() {
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  return made;
}

async function start(
  options: Parameters<typeof createTestPortal>[0],
): Promise<Awaited<ReturnType<typeof createTestPortal>>> {
  const portal = await createTestPortal({ plugins: ['agents'], ...options });
  onTestFinished(() => portal.close());
  return portal;
}

it('the first owner gets a random password, logged once, that signs in', async () => {
  const environment = {
    OWNER_USERNAME: 'keeper',
    OWNER_PASSWORD: '',
    DATA_DIR: await dataFolder(),
  };
  const shared = await database();
  const portal = await start({ database: shared, environment });
  const { announcements } = portal.portal;
  expect(announcements).toHaveLength(2);
  expect(announcements[0]).toBe("Owner's user name: keeper");
  const secret = /^Owner's password: {2}([a-z2-9]{4}(?:-[a-z2-9]{4}){4})$/.exec(
    announcements[1]!,
  )?.[1];
  expect((await logIn(portal, secret!)).status).toBe(200);
  const [agent] = await shared.query('select * from agents_agent');
  expect(agent).toMatchObject({
    id: '1',
    username: 'keeper',
    is_owner: true,
    has_all_staff_access: true,
  });

  const again = await start({ database: shared, environment });
  expect(again.portal.announcements).toEqual([]);
  expect((await logIn(again, secret!)).status).toBe(200);
});

it('creates one owner when two processes start at the same time', async () => {
  const environment = {
    OWNER_USERNAME: 'keeper',
    OWNER_PASSWORD: '',
    DATA_DIR: await dataFolder(),
  };
  const shared = await database();
  const portals = await Promise.all([1, 2].map(() => start({ database: shared, environment })));
  const lines = portals.flatMap(({ portal }) => portal.announcements);
  expect(lines.filter((line) => line.startsWith("Owner's password"))).toHaveLength(1);
  const secret = lines.find((line) => line.startsWith("Owner's password"))!.split(/ {2,}/)[1]!;
  for (const portal of portals) expect((await logIn(portal, secret)).status).toBe(200);
  expect(await shared.query('select id from agents_agent')).toHaveLength(1);
});

it('creates no owner while the port is taken, so that its password is printed by the start that works', async () => {
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const environment = {
    OWNER_USERNAME: 'keeper',
    OWNER_PASSWORD: '',
    DATA_DIR: await dataFolder(),
  };
  const shared = await database();
  const refused = start({
    database: shared,
    environment: { ...environment, PORT: String(port), HOST: '127.0.0.1' },
  });
  await expect(refused).rejects.toThrow('EADDRINUSE');
  const portal = await start({ database: shared, environment });
  expect(portal.portal.announcements).toHaveLength(2);
});

it('gives an owner a new password at the machine, and ends the sessions of the old one', async () => {
  const portal = await start({
    environment: { OWNER_USERNAME: 'keeper', OWNER_PASSWORD: 'tk9!wq-lantern' },
  });
  const owners = portal.portal.kernel.service('agents', OwnerPasswords);
  const before = (await logIn(portal, 'tk9!wq-lantern')).json<{ token: string }>().token;
  expect(await owners.renew('nobody')).toBeNull();
  for (const name of [null, 'Keeper']) {
    const renewed = await owners.renew(name);
    expect(renewed).toMatchObject({ username: 'keeper' });
    expect((await logIn(portal, renewed!.password)).status).toBe(200);
  }
  expect((await logIn(portal, 'tk9!wq-lantern')).status).toBe(401);
  const ended = await portal.request('GET', '/api/modules', { token: before });
  expect(ended.status).toBe(401);
});

it('takes name and email of the owner from the environment', async () => {
  const shared = await database();
  await start({
    database: shared,
    environment: { OWNER_NAME: ' Ana  Maria Lopez', OWNER_EMAIL: ' ana@example.com ' },
  });
  expect(await shared.query('select first_name, last_name, email from agents_agent')).toEqual([
    { first_name: 'Ana', last_name: 'Maria Lopez', email: 'ana@example.com' },
  ]);
});

it('takes the password from the environment and does not log it', async () => {
  const portal = await start({
    environment: { OWNER_USERNAME: 'keeper', OWNER_PASSWORD: 'tk9!wq-lantern' },
  });
  expect(portal.portal.announcements.join('\n')).not.toContain('lantern');
  expect((await logIn(portal, 'tk9!wq-lantern')).status).toBe(200);
});

it.each([
  ['keeper', 'OWNER_PASSWORD: Password must not be the username or the email.'],
  [
    'password',
    'OWNER_PASSWORD: This password is one of the most common ones. Please choose another.',
  ],
])('stops the start at the password %s', async (secret, sentence) => {
  await expect(
    createTestPortal({
      plugins: ['agents'],
      environment: { OWNER_USERNAME: 'keeper', OWNER_PASSWORD: secret },
    }),
  ).rejects.toThrow(sentence);
});
