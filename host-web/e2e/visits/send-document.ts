import { photo } from '../../../plugins/forms/src/server/uploads/sample-picture.fixture.ts';
import type { Screen } from './screen.ts';

/**
 * Sends the photo ID that the agency asked for.
 *
 * @param midway happens while a photo is chosen, and may lose it: the page then shows that there is none
 */
export async function sendDocument(
  screen: Screen,
  path: string,
  midway?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await screen.open(path);
  await addPhoto(screen);
  if (midway !== undefined) {
    await midway(screen);
    await addPhoto(screen);
  }
  await screen.press('Send 1 file');
  await screen.sees('Received: Photo ID. Thank you.');
}

async function addPhoto(screen: Screen): Promise<void> {
  await screen.titled('Send your documents');
  await screen.press('Add: Photo ID');
  await screen.attach({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await screen.sees('Photo 1');
}
