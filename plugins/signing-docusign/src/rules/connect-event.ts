import { createHash } from 'node:crypto';
import type { WrittenEnvelope } from './envelope-report.ts';

/** What a webhook of DocuSign says, as far as the portal reads it. */
interface ConnectEvent {
  /** Identifies the event, because DocuSign has no id of its own for it. */
  readonly key: string;
  /** When DocuSign wrote it, in milliseconds since 1970. */
  readonly writtenAt: number;
  readonly accountId: string;
  readonly envelopeId: string;
  /** The whole envelope with its recipients; null when Connect is set up without it. */
  readonly envelope: WrittenEnvelope | null;
}

interface WrittenEvent {
  readonly event?: unknown;
  readonly generatedDateTime?: unknown;
  readonly data?: {
    readonly accountId?: unknown;
    readonly envelopeId?: unknown;
    readonly recipientId?: unknown;
    readonly envelopeSummary?: WrittenEnvelope | null;
  } | null;
}

/** Reads the body of a webhook; null for anything else. */
export function readConnectEvent(bytes: Buffer): ConnectEvent | null {
  const { event, generatedDateTime, data } = parsed(bytes);
  const { accountId, envelopeId, recipientId = '', envelopeSummary } = data ?? {};
  const writtenAt = Date.parse(textOf(generatedDateTime));
  if (!textOf(event) || !textOf(envelopeId) || Number.isNaN(writtenAt)) return null;
  const identity = [envelopeId, event, recipientId, generatedDateTime].map(textOf);
  return {
    key: createHash('sha256').update(JSON.stringify(identity)).digest('hex'),
    writtenAt,
    accountId: textOf(accountId),
    envelopeId: textOf(envelopeId),
    envelope: envelopeSummary?.recipients
      ? { ...envelopeSummary, envelopeId: textOf(envelopeId) }
      : null,
  };
}

function parsed(bytes: Buffer): WrittenEvent {
  try {
    return (JSON.parse(bytes.toString()) as WrittenEvent | null) ?? {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
