import { createHash } from 'node:crypto';

/** An idempotency key from a UUID: Square takes 45 characters, and 40 for the reference of a payment. */
export function keyOf(uuid: string): string {
  return uuid.replaceAll('-', '').toLowerCase();
}

/** The UUID that a key was made from; null for any other text. */
export function uuidOf(key: string | null | undefined): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    key ?? '',
  );
  return parts === null ? null : parts.slice(1).join('-');
}

/** The key of one step of a request: the same step of the same request has the same key, however often it is taken. */
export function stepKey(uuid: string, step: string): string {
  return createHash('sha256')
    .update(`${keyOf(uuid)}:${step}`)
    .digest('hex')
    .slice(0, 32);
}

const LONGEST_REASON = 150;

/** The reason of a refund with its key behind it, because refunds have no reference of their own. */
export function reasonWithKey(reason: string, uuid: string): string {
  return `${reason.slice(0, LONGEST_REASON)} [${keyOf(uuid)}]`;
}

/** What `reasonWithKey` made: the reason, and the UUID; null for a refund that was made at Square. */
export function reasonAndKey(text: string | null | undefined): {
  readonly reason: string | null;
  readonly uuid: string | null;
} {
  const [, reason, key] = /^([^\n]{0,160}) \[([0-9a-f]{32})\]$/.exec(text ?? '') ?? [];
  if (reason === undefined) return { reason: text ?? null, uuid: null };
  return { reason, uuid: uuidOf(key) };
}
