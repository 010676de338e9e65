import { normalLine } from '@porchlight/kernel';
import { documentTypes, extensionOf } from './document-types.ts';

const MAX_NAME = 255;

/**
 * A file's name as it is stored and offered for download: no folder, nothing that reorders text or breaks a header, and
 * an extension that matches its content, so that no name turns it into a program. Never empty.
 */
export function documentFileName(text: string, mimeType: string): string {
  const plain = normalLine(text)
    .replace(/\p{Cs}/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|(?<![. ])[. ]+$/g, '');
  const name = plain === '' ? 'document' : plain;
  const type = documentTypes.find((one) => one.mimeType === mimeType);
  if (type === undefined || type.extensions.includes(extensionOf(name))) return shortened(name);
  return shortened(`${name}.${type.extensions[0]}`);
}

/** Preserves the extension and never splits a character. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_NAME) return name;
  const ending = letters.slice(letters.lastIndexOf('.'));
  return [...letters.slice(0, MAX_NAME - ending.length), ...ending].join('');
}
