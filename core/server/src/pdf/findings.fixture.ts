import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { FileFinding } from '@porchlight/schemas';
import { deflateSync } from 'node:zlib';
import { CATALOG, encryptedPdf, flateBomb, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';

const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const withCatalog =
  (more: string, ...objects: readonly string[]) =>
  () =>
    rawPdf([catalog(more), PAGES, page(), ...objects]);
const annotated = (annotation: string) => () =>
  rawPdf([CATALOG, PAGES, page('/Annots [4 0 R]'), `<< /Type /Annot ${annotation} >>`]);
const linked = (action: string) =>
  annotated(`/Subtype /Link /Rect [0 0 9 9] /A << /Type /Action ${action} >>`);
const opening = (action: string) => withCatalog(`/OpenAction << ${action} >>`);

const SCRIPT = '/S /JavaScript /JS (app.alert\\(1\\))';

/** The objects in a stream of objects, in place of the page that `rawPdf` numbers 4. */
function packed(object: string, more = ''): Buffer {
  const index = '9 0 ';
  const content = deflateSync(index + object);
  const head = `<< /Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode ${more} /Length ${content.length} >>`;
  return Buffer.concat([Buffer.from(`${head}\nstream\n`), content, Buffer.from('\nendstream')]);
}

/** Later parts of a file put other objects in the place of earlier ones; readers follow the table, and may use either. */
function replaced(first: string, second: string): Buffer {
  const file = rawPdf([catalog('/OpenAction 4 0 R'), PAGES, page(), first]);
  return Buffer.concat([file, Buffer.from(`4 0 obj\n${second}\nendobj\ntrailer\n<< >>\n%%EOF\n`)]);
}

async function madeByLibrary(script: boolean, userPassword?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  if (script)
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.register(
        document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
      ),
    );
  if (userPassword !== undefined)
    document.encrypt({ userPassword, ownerPassword: 'only the bank has it' });
  return document.save({ useObjectStreams: true });
}

type Case = readonly [
  what: string,
  make: () => Uint8Array | Promise<Uint8Array>,
  findings: readonly FileFinding[],
];

export const PDF_CASES: readonly Case[] = [
  ['a plain page', withCatalog(''), []],
  ['a page to begin with', withCatalog('/OpenAction [3 0 R /Fit]'), []],
  ['an action that goes to a page', opening('/S /GoTo /D [3 0 R /Fit]'), []],
  ['a link to a website', linked('/S /URI /URI (https://example.org/a?b=c)'), []],
  ['a link that writes a mail', linked('/S /URI /URI (mailto:ana@example.org)'), []],
  [
    'an empty list of scripts and of attachments',
    withCatalog('/Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Names [] >> >>'),
    [],
  ],
  ['a page that comes before its table', () => replaced('<< /S /GoTo >>', '<< /S /GoTo >>'), []],
  ['objects in a compressed stream', () => madeByLibrary(false), []],
  ['a script that runs when it is opened', opening(SCRIPT), ['scripts']],
  [
    'a script of a page',
    () => rawPdf([CATALOG, PAGES, page(`/AA << /O << ${SCRIPT} >> >>`)]),
    ['scripts'],
  ],
  [
    'a script of a field',
    annotated(`/Subtype /Widget /FT /Tx /AA << /K << ${SCRIPT} >> >>`),
    ['scripts'],
  ],
  [
    'a script under a name of numbers',
    opening('/S /J#61v#61Script /J#53 (app.alert\\(1\\))'),
    ['scripts'],
  ],
  ['a script behind comments', opening('/S % a comment\n/JavaScript /JS (1)'), ['scripts']],
  [
    'a script after another action',
    linked(`/S /URI /URI (https://example.org) /Next [<< ${SCRIPT} >>]`),
    ['scripts'],
  ],
  [
    'a script in a list of scripts',
    withCatalog('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', `<< ${SCRIPT} >>`),
    ['scripts'],
  ],
  [
    'a script in a compressed stream of objects',
    () => rawPdf([catalog('/OpenAction 9 0 R'), PAGES, page(), packed(`<< ${SCRIPT} >>`)]),
    ['scripts'],
  ],
  ['a script that a library compressed', () => madeByLibrary(true), ['scripts']],
  ['a script that nothing refers to', withCatalog('', `<< ${SCRIPT} >>`), ['scripts']],
  [
    'a script that a later object replaces',
    () => replaced(`<< ${SCRIPT} >>`, '<< /S /GoTo >>'),
    ['scripts'],
  ],
  [
    'a script in the place of a page',
    () => replaced('<< /S /GoTo >>', `<< ${SCRIPT} >>`),
    ['scripts'],
  ],
  [
    'a script within the bytes of another stream',
    withCatalog('', `<< /Length 60 >>\nstream\n9 0 obj << ${SCRIPT} >> endobj\nendstream`),
    ['scripts'],
  ],
  ['a script in an object without an end', withCatalog('', `<< /A [ ${SCRIPT}`), ['scripts']],
  ['the script of a model', withCatalog('', '<< /OnInstantiate 1 0 R >>'), ['scripts']],
  [
    'a link that runs a script',
    linked('/S /URI /URI (java\nscript:app.alert\\(1\\))'),
    ['scripts'],
  ],
  ['an action that starts a program', linked('/S /Launch /F (cmd.exe)'), ['actions']],
  ['an action that sends the form', linked('/S /SubmitForm /F (https://example.org)'), ['actions']],
  ['an action that reads data', linked('/S /ImportData /F (a.fdf)'), ['actions']],
  [
    'an action that opens another file',
    linked('/S /GoToR /F (\\\\\\\\server\\\\a.pdf)'),
    ['actions'],
  ],
  ['a link to a file of the machine', linked('/S /URI /URI (file:///etc/passwd)'), ['actions']],
  [
    'an action whose kind is another object',
    () => rawPdf([catalog('/OpenAction << /S 4 0 R /F (cmd.exe) >>'), PAGES, page(), '/Launch']),
    ['actions'],
  ],
  [
    'a stream whose content is in another file',
    withCatalog('', '<< /F (http://example.org) /Length 0 >>\nstream\n\nendstream'),
    ['actions'],
  ],
  [
    'an attached file',
    withCatalog(
      '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>',
      '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 3 >>\nstream\nMZ!\nendstream',
    ),
    ['attachments'],
  ],
  [
    'a file attached to a page',
    annotated('/Subtype /FileAttachment /FS << /F (a) /EF << /F 5 0 R >> >>'),
    ['attachments'],
  ],
  ['a video', annotated('/Subtype /RichMedia /RichMediaContent << >>'), ['media']],
  ['a sound', linked('/S /Sound /Sound 5 0 R'), ['media']],
  ['a screen that plays', linked('/S /Rendition /OP 0'), ['media']],
  [
    'an XFA form',
    withCatalog('/AcroForm << /Fields [] /XFA 4 0 R >>', '<< /Length 1 >>\nstream\n \nendstream'),
    ['xfa'],
  ],
  ['several kinds', linked(`/S /Launch /F (a) /Next << ${SCRIPT} >>`), ['scripts', 'actions']],
  ['a password', encryptedPdf, ['encrypted']],
  ['a password that only a change needs', () => madeByLibrary(false, ''), []],
  ['a script, and a password that only a change needs', () => madeByLibrary(true, ''), ['scripts']],
  ['a script behind a password', () => madeByLibrary(true, 'secret'), ['encrypted']],
  ['300 pages', withCatalog('', ...Array.from({ length: 300 }, () => page())), []],
  [
    'a loop of pages',
    () => rawPdf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R >>', page()]),
    [],
  ],
  [
    'arrays within each other a million deep',
    withCatalog('', '['.repeat(1_000_000) + ']'.repeat(1_000_000)),
    [],
  ],
  [
    'a script below dictionaries within each other',
    withCatalog('', `${'<< /A '.repeat(3_000)}<< ${SCRIPT} >>${' >>'.repeat(3_000)}`),
    ['scripts', 'unreadable'],
  ],
  [
    'a stream of objects that grows to 2 GB',
    () =>
      rawPdf([CATALOG, PAGES, page(), flateBomb('/Type /ObjStm /N 100000 /First 1000000', 2048)]),
    ['unreadable'],
  ],
  [
    'a stream of objects that nobody can unpack',
    () => rawPdf([CATALOG, PAGES, page(), packed('<< >>', '/Filter /Unknown')]),
    ['unreadable'],
  ],
];
