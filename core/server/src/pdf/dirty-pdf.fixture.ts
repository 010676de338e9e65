import { rawPdf } from './hostile-pdf.fixture.ts';

interface DirtyPage {
  /** Entries of the page, beside its content. */
  readonly page?: string;
  readonly mediaBox?: string;
  /** Entries of the catalog. */
  readonly catalog?: string;
  /** Entries of the tree above the page. */
  readonly tree?: string;
  /** Resources of the page, beside the font. */
  readonly resources?: string;
  /** Other objects, from number 10 on. */
  readonly objects?: readonly (string | Buffer)[];
  readonly font?: string;
}

export const HELVETICA =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A letter page; its content may use the font /F1. */
export function dirtyPdf(content: string | readonly string[], more: DirtyPage = {}): Buffer {
  const parts = typeof content === 'string' ? [content] : content;
  const { page = '', mediaBox = '/MediaBox [0 0 612 792]', catalog = '' } = more;
  const { tree = '', resources = '' } = more;
  const streams = [0, 1, 2, 3].map((index) => streamOf(parts[index] ?? ''));
  const list = parts.map((_, index) => `${5 + index} 0 R`).join(' ');
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${tree} >>`,
    `<< /Type /Page /Parent 2 0 R ${mediaBox} /Resources << /Font << /F1 4 0 R >> ${resources} >>
      /Contents [${list}] ${page} >>`,
    more.font ?? HELVETICA,
    ...streams,
    '<< >>',
    ...(more.objects ?? []),
  ]);
}

export function streamOf(content: string, entries = ''): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
}

/** A text field or another widget of the form; `look` is the number of its appearance. */
export function widget(name: string, rect: string, entries: string, look?: number): string {
  const shown = look === undefined ? '' : `/AP << /N ${look} 0 R >>`;
  return `<< /Type /Annot /Subtype /Widget /T (${name}) /Rect [${rect}] /DA (/Helv 12 Tf 0 g) ${entries} ${shown} >>`;
}

export function lookOf(content: string, box = '0 0 300 24', entries = ''): string {
  const resources = '/Resources << /Font << /Helv 4 0 R >> >>';
  return streamOf(content, `/Type /XObject /Subtype /Form /BBox [${box}] ${resources} ${entries}`);
}

/** The entry of the catalog for a form of these fields. */
export function formOf(fields: string, entries = ''): string {
  const look = '/DR << /Font << /Helv 4 0 R >> >> /DA (/Helv 12 Tf 0 g)';
  return `/AcroForm << /Fields [${fields}] ${look} ${entries} >>`;
}
