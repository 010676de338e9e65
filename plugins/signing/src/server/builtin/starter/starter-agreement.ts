import type { PdfBlock, PdfStamp } from '@porchlight/server';
import type { PlacedField } from '../../../generated/types.ts';

/** In points from the upper left corner of a letter page. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LETTER = { width: 612, height: 792 };
/** As the text of the page. */
const LEFT = 54;

export const STARTER_TITLE = 'Advisory Services';

/** The text of the agreement; its last page has only a heading, for the fields. */
export function agreementBlocks(agency: string): readonly PdfBlock[] {
  const heading = (text: string): PdfBlock => ({ kind: 'heading', text, level: 2 });
  const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });
  return [
    { kind: 'heading', text: 'Advisory services agreement' },
    paragraph(`This agreement is between ${agency} (the agency) and the client who signs it.`),
    heading('What the agency does'),
    paragraph(
      'The agency reviews the insurance coverage of the client, compares plans that are available to the client, and recommends coverage. It helps with applications and enrollments that the client asks for, and it answers questions about coverage that it arranged.',
    ),
    heading('What the client does'),
    paragraph(
      'The client gives the agency complete and correct information, and says so when something changes that matters for the coverage, such as an address, a household, or an income. The client decides which coverage to apply for. Carriers decide about applications.',
    ),
    heading('Additional services'),
    paragraph(
      'The client may choose additional services on the next page. The agency explains their price before the client signs.',
    ),
    heading('Information about the client'),
    paragraph(
      'The agency uses what it learns about the client only to provide these services, and passes it on only to carriers and others who need it for that, or as the law requires.',
    ),
    heading('How this agreement ends'),
    paragraph(
      'Either side may end this agreement at any time in writing. Coverage that is in force stays in force under its own terms.',
    ),
    { kind: 'page-break' },
    { kind: 'heading', text: 'Services and signatures' },
  ];
}

/** What the last page says beside its fields. */
export function agreementStamps(page: number): readonly PdfStamp[] {
  const label = (text: string, x: number, y: number, width = 400): PdfStamp => ({
    ...boxOf({ x, y, width, height: 16 }),
    page,
    text,
    size: 11,
  });
  const line = (x: number, y: number, width: number): PdfStamp => ({
    ...boxOf({ x, y, width, height: 2 }),
    page,
    drawing: {
      strokes: [
        [
          [0, 0.5],
          [1, 0.5],
        ],
      ],
      penWidth: 0.6,
    },
  });
  const square = (x: number, y: number): PdfStamp => ({
    ...boxOf({ x, y, width: 16, height: 16 }),
    page,
    drawing: {
      strokes: [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [1, 0],
          [1, 1],
        ],
        [
          [1, 1],
          [0, 1],
        ],
        [
          [0, 1],
          [0, 0],
        ],
      ],
      penWidth: 0.6,
    },
  });
  const signer = (title: string, y: number): readonly PdfStamp[] => [
    label(`${title}, full name`, LEFT, y),
    line(LEFT, y + 40, 250),
    label('Signature', LEFT, y + 98),
    line(LEFT, y + 96, 250),
    label('Date', 380, y + 98, 120),
    line(380, y + 96, 120),
  ];
  return [
    label('Additional services that the client chooses:', LEFT, 150),
    square(LEFT, 178),
    label('Tax planning', LEFT + 24, 178),
    square(LEFT, 204),
    label('Estate planning', LEFT + 24, 204),
    label('Review meetings, with estate planning:', LEFT, 236, 210),
    ...signer('Client', 300),
    ...signer('Advisor', 470),
  ];
}

/** The fields of the last page. */
export function agreementFields(page: number): readonly PlacedField[] {
  const field = (
    id: string,
    type: PlacedField['type'],
    label: string,
    place: Place,
    more: Partial<PlacedField> = {},
  ): PlacedField => ({
    id,
    type,
    role: 'client',
    page,
    x: place.x / LETTER.width,
    y: place.y / LETTER.height,
    width: place.width / LETTER.width,
    height: place.height / LETTER.height,
    label,
    required: true,
    options: [],
    prefill: 'none',
    ...more,
  });
  const optional = { required: false };
  const advisor = { role: 'advisor' } as const;
  return [
    field('tax', 'checkbox', 'Tax planning', { x: LEFT, y: 178, width: 16, height: 16 }, optional),
    field(
      'estate',
      'checkbox',
      'Estate planning',
      { x: LEFT, y: 204, width: 16, height: 16 },
      optional,
    ),
    field(
      'meetings',
      'list',
      'Review meetings',
      { x: 290, y: 234, width: 150, height: 20 },
      { required: false, options: ['Once a year', 'Twice a year'] },
    ),
    field(
      'client-name',
      'text',
      'Full name',
      { x: LEFT, y: 318, width: 250, height: 20 },
      { prefill: 'name' },
    ),
    field('client-signature', 'signature', 'Signature', {
      x: LEFT,
      y: 346,
      width: 250,
      height: 48,
    }),
    field('client-date', 'date', 'Date', { x: 380, y: 374, width: 120, height: 20 }),
    field(
      'advisor-name',
      'text',
      'Full name of the advisor',
      { x: LEFT, y: 488, width: 250, height: 20 },
      { ...advisor, prefill: 'name' },
    ),
    field(
      'advisor-signature',
      'signature',
      'Signature of the advisor',
      { x: LEFT, y: 516, width: 250, height: 48 },
      advisor,
    ),
    field(
      'advisor-date',
      'date',
      'Date of the advisor',
      { x: 380, y: 544, width: 120, height: 20 },
      advisor,
    ),
  ];
}

function boxOf({ x, y, width, height }: Place) {
  return { x, y: LETTER.height - y - height, width, height, measured: 'shown' as const };
}
