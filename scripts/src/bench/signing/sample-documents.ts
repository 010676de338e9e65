import { randomBytes } from 'node:crypto';

const LINES = 45;
const LINE =
  'The client authorizes the agency to act as agent of record for the plans that are listed below.';
/** Of the picture on each page: a logo or a scan, which does not compress. */
const PICTURE = { width: 200, height: 150 };
const FONT = '3 0 R';

/** A written agreement of so many pages, each with a picture. */
export function agreementPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 3} 0 R`).join(' ');
  const { width, height } = PICTURE;
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return pdfOf([
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
    text('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...Array.from({ length: pages }, (_, index) => {
      const [content, picture] = [`${5 + index * 3} 0 R`, `${6 + index * 3} 0 R`];
      const resources = `<< /Font << /F ${FONT} >> /XObject << /I ${picture} >> >>`;
      return [
        text(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${resources} /Contents ${content} >>`,
        ),
        stream('', text(contentOf(index + 1))),
        stream(image, randomBytes(width * height)),
      ];
    }).flat(),
  ]);
}

/** A document of so many bytes that no portal sealed. */
export function unsealedPdf(bytes: number): Buffer {
  const picture = '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8';
  const head = [text('<< /Type /Catalog /Pages 2 0 R >>'), text('<< /Type /Pages /Kids [] >>')];
  const { length } = pdfOf([...head, stream(picture, Buffer.alloc(0))]);
  return pdfOf([...head, stream(picture, randomBytes(bytes - length - 16))]);
}

function contentOf(page: number): string {
  const lines = Array.from({ length: LINES }, (_, line) => `(${page}.${line + 1} ${LINE}) Tj T*`);
  return `BT /F 10 Tf 14 TL 54 740 Td ${lines.join(' ')} ET q 100 0 0 75 450 700 cm /I Do Q`;
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}

function stream(dictionary: string, content: Buffer): Buffer {
  const open = text(`<< ${dictionary} /Length ${content.length} >> stream\n`);
  return Buffer.concat([open, content, text('\nendstream')]);
}

/** `objects` are its objects from number 1, which is the catalog. */
function pdfOf(objects: readonly Buffer[]): Buffer {
  return Buffer.concat([
    text('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [text(`${index + 1} 0 obj `), object, text(' endobj\n')]),
    text(`trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`),
  ]);
}
