import type { PageParent } from '@porchlight/web';
import type { Submission } from '../../generated/types.ts';
import { entryTexts } from '../entry-texts.ts';
import { formPaths } from '../form-paths.ts';
import { personOf } from './submission-person.ts';

/** Above the pages of forms without a client, and of those that are gone. */
export const formsPage: PageParent = { label: entryTexts.forms, to: formPaths.data };

/** The page above those of a form: that of its client. */
export function parentOf(
  submission: Pick<Submission, 'client_id' | 'first_name' | 'last_name'>,
): PageParent {
  const { client_id: clientId } = submission;
  if (clientId === null) return formsPage;
  return { label: personOf(submission), to: formPaths.client(clientId) };
}
