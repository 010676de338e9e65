import { confirmBirthDate } from './confirm-birth-date.ts';
import { patternOf, type Screen } from './screen.ts';
import type { Visits } from './prepare-visits.ts';

/** Says who it is, reads, fills in, and signs a document. */
export async function signDocument(
  screen: Screen,
  { document, documentTitle }: Pick<Visits, 'document' | 'documentTitle'>,
  midway?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await screen.open(document);
  await confirmBirthDate(screen);
  await screen.titled(documentTitle);
  await screen.press('Review and sign');
  await screen.titled(`Review and sign: ${documentTitle}`);
  await screen.check(/^I have read this/i);
  await screen.press('Continue');
  await screen.fill(/^Occupation/i, 'Médica');
  if (midway !== undefined) {
    await midway(screen);
    await screen.holds(/^Occupation/i, 'Médica');
  }
  await screen.sees('1 field is left');
  await screen.press(/^Signature/i);
  await screen.press('Type');
  await screen.press('Adopt and sign');
  await screen.sees('Everything is filled in');
  await screen.press('Sign document');
  await screen.titled(patternOf('Thank you, you have signed'));
}
