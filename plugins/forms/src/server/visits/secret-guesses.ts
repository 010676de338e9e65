import { ComparedValues, type LinkActor, needing } from '@porchlight/server';
import { retypedSecrets } from '../../rules/data/retyped-secrets.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import type { NewFormData } from '../submissions/new-form-data.ts';
import type { FormDataShape } from '../submissions/sealed-form-data.ts';

/** Far more than anyone corrects, far fewer than it takes to guess the hidden part of a value. */
const MOST_GUESSES = 60;

/**
 * Limits how many values visitors type over the hidden ones of a client, over all links and forms of the client. Saving the
 * stored value again has another response than saving a different one, so who sees a mask could otherwise try values until
 * one is right.
 */
export class SecretGuesses extends needing({ compared: ComparedValues }) {
  /**
   * Whether the response may tell that the data is the stored one. Beyond the limit what was sent is stored as a change,
   * whatever was stored: who guesses learns nothing, and no one else is kept from typing.
   */
  async mayCompare(
    actor: LinkActor,
    { id, client_id }: Pick<LockedSubmission, 'id' | 'client_id'>,
    sent: unknown,
    { before }: Pick<NewFormData, 'before'>,
    shape: FormDataShape,
  ): Promise<boolean> {
    const whose = client_id === null ? `form ${String(id)}` : `client ${String(client_id)}`;
    const values = retypedSecrets(before, sent, shape.secrets).map(({ field, value }) => ({
      at: `${field} in forms of ${whose}`,
      value,
    }));
    const admitted = await this.needs.compared.admit(actor, values, MOST_GUESSES);
    return !admitted.includes(false);
  }
}
