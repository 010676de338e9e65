import { open } from 'node:fs/promises';

/**
 * Makes renames in a folder survive a power loss. Windows cannot open folders and does not need this.
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
