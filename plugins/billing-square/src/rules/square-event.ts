/** The parts of a webhook of Square that are used. */
export interface SquareEvent {
  /** Equal for all deliveries of an event. */
  readonly id: string;
  readonly type: string;
  /** When Square wrote it. */
  readonly writtenAt: number;
  /** Of the payment, refund, dispute, or invoice. */
  readonly objectId: string;
}

/** Reads the body of a webhook; null for what Square does not send. */
export function readSquareEvent(bytes: Buffer): SquareEvent | null {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
  const { event_id, type, created_at, data } = asObject(body);
  const writtenAt = Date.parse(asText(created_at));
  const id = asText(event_id);
  if (!/^[\w-]{1,100}$/.test(id) || Number.isNaN(writtenAt)) return null;
  return { id, type: asText(type), writtenAt, objectId: asText(asObject(data)['id']) };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : '';
}
