import { readEnvironment, type Portal } from '@porchlight/server/host';
import { expect, it } from 'vitest';
import { readyText } from './ready-text.ts';

const address = 'http://127.0.0.1:4000';

function portal(announcements: readonly string[], failed: Readonly<Record<string, string>>) {
  const ids = ['agents', ...Object.keys(failed)];
  const statuses = ids.map((id) => [
    id,
    { state: failed[id] === undefined ? 'running' : 'failed', reason: failed[id] ?? null },
  ]);
  const plugins = ids.map((id) => ({ id, title: `Module ${id}` }));
  const kernel = { plugins, statuses: () => new Map(statuses as never) };
  return { address, announcements, kernel } as unknown as Portal;
}

it('prints only the address of the portal when there is nothing else', () => {
  expect(readyText(portal([], {}), readEnvironment({}))).toBe(
    '\n  Porchlight is ready: http://127.0.0.1:4000\n\n',
  );
});

it('prints the public address, failed modules, and what modules announce', () => {
  const environment = readEnvironment({ PUBLIC_URL: 'https://portal.example.com' });
  const text = readyText(portal(['Password: abc'], { forms: 'its table is missing' }), environment);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'Porchlight is ready: http://127.0.0.1:4000',
    'People open it at https://portal.example.com',
    'Module forms could not start: its table is missing',
    'Password: abc',
  ]);
});

it('prints no port before one is chosen', () => {
  expect(readyText(portal([], {}), readEnvironment({ PORT: '0' }))).not.toContain('People open');
});
