/** A document written by hand; `objects` are its objects from number 1, which is the catalog. */
function pdfOf(objects: readonly string[]): Buffer {
  const body = objects.map((object, index) => `${String(index + 1)} 0 obj ${object} endobj`);
  return Buffer.from(
    `%PDF-1.7\n${body.join('\n')}\ntrailer << /Root 1 0 R /Size ${String(objects.length + 1)} >>\n%%EOF`,
    'latin1',
  );
}

interface Page {
  readonly width?: number;
  readonly height?: number;
  readonly rotation?: number;
}

const FONT = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

/** A document of so many pages with their numbers on them. */
export function samplePdf(pages: number | readonly Page[] = 1): Buffer {
  const list = typeof pages === 'number' ? Array.from({ length: pages }, () => ({})) : pages;
  const kids = list.map((_, index) => `${String(3 + index * 2)} 0 R`);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${String(list.length)} >>`,
    ...list.flatMap(({ width = 612, height = 792, rotation = 0 }: Page, index) => {
      const text = `BT /F1 40 Tf 72 500 Td (Page ${String(index + 1)}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(width)} ${String(height)}] /Rotate ${String(rotation)} /Resources ${FONT} /Contents ${String(4 + index * 2)} 0 R >>`,
        `<< /Length ${String(text.length)} >> stream\n${text}\nendstream`,
      ];
    }),
  ]);
}

/** Fillable fields on one letter page: a name, a checkbox, a choice, and a signature of the agent. */
export function fillablePdf(): Buffer {
  const widget = (rect: string, more: string) =>
    `<< /Type /Annot /Subtype /Widget /P 3 0 R /Rect [${rect}] ${more} >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R 6 0 R 7 0 R] /DA (/Helv 12 Tf 0 g) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R 5 0 R 6 0 R 7 0 R] >>',
    widget('72 700 272 720', '/FT /Tx /T (client.full_name) /Ff 2'),
    widget('72 660 84 672', '/FT /Btn /T (Tax planning)'),
    widget('72 620 172 640', '/FT /Ch /T (Meetings) /Ff 131072 /Opt [(Once) (Twice)]'),
    widget('72 100 272 140', '/FT /Sig /T (AgentSignature)'),
  ]);
}

/** One page with a signature. */
export function signedPdf(): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Sig /T (One) /V 5 0 R >>',
    '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> >>',
  ]);
}
