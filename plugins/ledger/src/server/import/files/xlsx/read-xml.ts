import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../file-row.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
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
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(local(name), attributes));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => handlers.close?.(local(name)));
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
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
