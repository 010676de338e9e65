/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  /** As the server sent it; JSON where it says so. */
  readonly data: string;
}

/**
 * Reads a response that is a stream of events; resolves at its end and rejects when it is interrupted.
 *
 * @param onPiece for each sign of life, also those that are no event
 */
export async function receivedEvents(
  { body }: Response,
  onPiece: () => void,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream() as TextDecoding).getReader();
  let rest = '';
  try {
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined) return;
      onPiece();
      const blocks = (rest + piece.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) onEvent(event);
      }
    }
  } finally {
    // A failing listener must not leave the connection open.
    reader?.cancel().catch(() => undefined);
  }
}

type TextDecoding = ReadableWritablePair<string, Uint8Array<ArrayBuffer>>;

/** Null for a block without data, as a comment is. */
function eventIn(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null;
}
