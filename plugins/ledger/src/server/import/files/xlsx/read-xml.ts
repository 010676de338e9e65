import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../file-row.ts';

/** Characters between two tags; the parser holds them in memory, and no cell has nearly as many. */
export const LONGEST_TEXT = 1024 * 1024;
export const TOO_LONG = 'A text in this workbook is too long to read.';
/** Elements inside one another; a sheet has a handful. */
const DEEPEST = 64;
/** Bytes in which a declaration of the encoding ends. */
const DECLARATION = 200;

export type Attributes = Readonly<Record<string, string>>;

interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Calls the handlers for each element, without prefixes; `between` after each piece of the file.
 *
 * @param skipped elements that mean nothing, which are left out before they cost any time
 */
export async function* readXml<T>(
  source: Readable | AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  between: () => T | undefined,
  skipped: readonly RegExp[] = [],
): AsyncGenerator<T> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
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
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      decoder ??= decoderOf(chunk);
      const text = decoder.decode(chunk, { stream: true });
      const left = skipped.reduce((rest, elements) => rest.replace(elements, ''), text);
      sinceTag = left.length < text.length ? 0 : sinceTag + chunk.length;
      parser.write(left);
      if (sinceTag > LONGEST_TEXT) throw new UnreadableFile(TOO_LONG);
      const found = between();
      if (found !== undefined) yield found;
    }
    parser.close();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The workbook is damaged.', { cause: error });
  } finally {
    if ('destroy' in source) source.destroy();
  }
  const rest = between();
  if (rest !== undefined) yield rest;
}

/** Reads a part for what its handlers gather. */
export async function readWholeXml(
  source: Readable | AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  blank: readonly RegExp[] = [],
): Promise<void> {
  const nothing = () => undefined;
  for await (const _ of readXml<never>(source, handlers, nothing, blank));
}

/** The value of an attribute, whatever prefix it has. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return (
    attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
  );
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** True for a property that is there, unless it says that it does not hold. */
export function isOn(attributes: Attributes): boolean {
  const value = attribute(attributes, 'val');
  return value === undefined || isTrue(value);
}

/** By its mark, else as it declares; bytes that are not in the encoding make a part unreadable. */
function decoderOf(start: Buffer): TextDecoder {
  const declared = /^<\?xml[^>]{0,100}encoding\s{0,4}=\s{0,4}["']([\w-]{1,30})["']/i.exec(
    start.toString('latin1', 0, DECLARATION),
  )?.[1];
  const wide =
    (start[0] === 0xff && start[1] === 0xfe) || start[1] === 0
      ? 'utf-16le'
      : (start[0] === 0xfe && start[1] === 0xff) || start[0] === 0
        ? 'utf-16be'
        : undefined;
  return new TextDecoder(wide ?? declared ?? 'utf-8', { fatal: true });
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
