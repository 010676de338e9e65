import { ProblemError } from '@porchlight/kernel';
import type { ComparedValues, LinkActor } from '@porchlight/server';
import { secretsChangedOften } from '../../problems.ts';
import { retypedSecrets } from '../../rules/data/retyped-secrets.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import type { NewFormData } from '../submissions/new-form-data.ts';
import type { FormDataShape } from '../submissions/sealed-form-data.ts';

/** Far more than anyone corrects, far fewer than it takes to guess the hidden part of a value. */
const MOST_GUESSES = 60;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Limits how many values visitors type over the hidden ones of a client, over all links and forms of the client. Saving the
 * stored value again has another response than saving a different one, so who sees a mask could otherwise try values until
 * one is right.
 */
export class SecretGuesses {
  readonly #compared: ComparedValues;

  constructor(compared: ComparedValues) {
    this.#compared = compared;
  }

  /**
   * Call it before the response tells whether the data is the stored one. Throws 429 beyond the limit, also for the stored
   * value unless it was typed before.
   */
  async count(
    actor: LinkActor,
    { id, client_id }: Pick<LockedSubmission, 'id' | 'client_id'>,
    sent: unknown,
    { before }: Pick<NewFormData, 'before'>,
    shape: FormDataShape,
  ): Promise<void> {
    const whose = client_id === null ? `form ${String(id)}` : `client ${String(client_id)}`;
    const values = retypedSecrets(before, sent, shape.secrets).map(({ field, value }) => ({
      at: `${field} in forms of ${whose}`,
      value,
    }));
    const admitted = await this.#compared.admit(actor, values, MOST_GUESSES);
    if (admitted.includes(false))
      throw new ProblemError(secretsChangedOften, { retryAfterSeconds: DAY_SECONDS });
  }
}
