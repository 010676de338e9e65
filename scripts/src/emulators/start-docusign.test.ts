import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startDocusign } from './start-docusign.ts';

it('uses the same private key at each start, readable by its user alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emulators-'));
  const keys = [];
  for (let count = 0; count < 2; count += 1) {
    const emulator = await startDocusign({ dataDir, port: 0, outlives: true });
    keys.push(emulator.account.privateKey);
    await emulator.stop();
  }
  expect(keys[0]).toBe(keys[1]);
  expect(statSync(join(dataDir, 'emulators', 'docusign-keys.json')).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});
