import { agreement } from '../../../plugins/signing/e2e/documents.ts';
import type { Screen } from './screen.ts';

/**
 * Asks whether a PDF of someone else is one of the agency's.
 *
 * @param midway happens once a code is typed, and must leave it
 */
export async function verifyDocument(
  screen: Screen,
  midway?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await screen.open('/verify');
  await screen.titled('Verify a signed document');
  await screen.attach(agreement);
  await screen.sees(/This document was not sealed by/i);
  await screen.sees('SHA-256 of your file, computed on this device');
  await screen.press('Check another document');
  await screen.fill('Code of the document', '7KQ2-9XWM-4RTA');
  if (midway !== undefined) {
    await midway(screen);
    await screen.holds('Code of the document', '7KQ2-9XWM-4RTA');
  }
  await screen.press('Check');
  await screen.sees(/This document was not sealed by/i);
}
