import type { FileType } from './file-type.ts';

interface TextKind extends FileType {
  readonly begins: RegExp;
}

/** Texts that programs write under the names of other files, by how they begin. */
const textKinds: readonly TextKind[] = [
  {
    mimeType: 'application/vnd.ms-excel.spreadsheetml',
    extensions: ['xml', 'xls'],
    begins:
      /^<\?(?:xml|mso-application)[^]{0,1000}(?:progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet)/i,
  },
  {
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet-flat-xml',
    extensions: ['fods', 'xml'],
    begins: /^<\?xml[^]{0,1000}urn:oasis:names:tc:opendocument/i,
  },
  {
    mimeType: 'text/html',
    extensions: ['html', 'htm'],
    begins:
      /^(?:<\?xml[^>]{0,200}>\s{0,20})?(?:<!--[^]{0,1000}?-->\s{0,20})?<(?:!doctype html|html|head|body|table|meta|style|div)\b/i,
  },
  { mimeType: 'message/rfc822', extensions: ['mht', 'mhtml', 'eml'], begins: /^mime-version:/i },
  { mimeType: 'text/xml', extensions: ['xml'], begins: /^<\?xml\b/i },
  { mimeType: 'text/vcard', extensions: ['vcf'], begins: /^begin:vcard\b/i },
  { mimeType: 'application/x-sylk', extensions: ['slk'], begins: /^ID;P/ },
  { mimeType: 'application/json', extensions: ['json'], begins: /^[[{]\s{0,200}["{]/ },
];

/** What a text is besides a text, by its first bytes. */
export function textKindsOf(head: Buffer): readonly FileType[] {
  // Of UTF-16 every second byte is zero.
  const text = head
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  const kind = textKinds.find(({ begins }) => begins.test(text));
  return kind === undefined ? [] : [kind];
}
