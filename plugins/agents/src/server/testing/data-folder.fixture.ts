import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A data folder that several portals of one test share, as processes of one deployment do. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-agents-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
