import { asText, type Reply } from '@porchlight/emulator-shared';
import { invalid, missing } from '../base/refusals.ts';
import { hashOf } from '../books/world.ts';
import type { Call } from './call.ts';

/**
 * The same key and body give the same response without a second effect; another body with the key is refused. Refusals that
 * changed nothing are not remembered.
 *
 * @param isRequired false where the API creates without a key, too
 */
export function idempotent(
  id: string,
  run: (call: Call) => Reply,
  { isRequired = true }: { readonly isRequired?: boolean } = {},
): (call: Call) => Reply {
  return (call) => {
    const key = asText(call.body['idempotency_key']);
    if (key === '') {
      if (isRequired) throw missing('idempotency_key');
      return run(call);
    }
    const { outcomes } = call.caller;
    const place = `${id} ${key}`;
    const bodyHash = hashOf(JSON.stringify([call.params, call.body]));
    const known = outcomes.get(place);
    if (known !== undefined) {
      if (known.bodyHash === bodyHash) return known.reply;
      throw invalid(
        'IDEMPOTENCY_KEY_REUSED',
        'The idempotency key can only be retried with the same request data.',
        'idempotency_key',
      );
    }
    const reply = run(call);
    // As it is now: the object goes on changing.
    const copy = 'body' in reply ? { ...reply, body: structuredClone(reply.body) } : reply;
    outcomes.set(place, { bodyHash, reply: copy });
    return reply;
  };
}
