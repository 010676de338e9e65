import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder survive a power loss: a rename is on disk only once the folder is. Windows cannot open
 * folders and needs no such step.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
