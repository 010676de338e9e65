import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../file-row.ts';

/** Characters between two tags; the parser holds them in memory, and no cell has nearly as many. */
const LONGEST_TEXT = 1024 * 1024;
/** Elements inside one another; a sheet has a handful. */
const DEEPEST = 64;

export type Attributes = Readonly<Record<string, string>>;

interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Calls the handlers for each element, without prefixes; `between` after each piece of the file. */
export async function* readXml<T>(
  source: Readable,
  handlers: XmlHandlers,
  between: () => T | undefined,
): AsyncGenerator<T> {
  const parser = new SaxesParser();
  let sinceTag = 0;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableFile('The workbook is damaged.');
    handlers.open?.(local(name), attributes);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    handlers.close?.(local(name));
  });
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      sinceTag += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (sinceTag > LONGEST_TEXT)
        throw new UnreadableFile('A text in this workbook is too long to read.');
      const found = between();
      if (found !== undefined) yield found;
    }
    parser.close();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The workbook is damaged.', { cause: error });
  } finally {
    source.destroy();
  }
  const rest = between();
  if (rest !== undefined) yield rest;
}

/** Reads a part for what its handlers gather. */
export async function readWholeXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  const nothing = () => undefined;
  for await (const _ of readXml<never>(source, handlers, nothing));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
