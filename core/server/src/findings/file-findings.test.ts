import { ProblemError } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { pdfBusy } from '../pdf/pdf-problems.ts';
import { createFileFindings } from './create-file-findings.ts';
import {
  DOCX,
  ODT,
  XLSX,
  searching,
  text,
  wide,
  word,
  type Case,
} from './files-to-search.fixture.ts';

const typed = (types: string | Buffer) => word({ '[Content_Types].xml': types });
const related = (relation: string) =>
  word({
    'word/_rels/settings.xml.rels': `<Relationships><Relationship ${relation}/></Relationships>`,
  });
const TEMPLATE =
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"';
const slides = (hasMacros: number) =>
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 2, 0, 0, 4, 12, 0, 0, 0, 1, 0, 0, 0, hasMacros, 0, 0, 0]);

const CASES: readonly Case[] = [
  ['a plain document', DOCX, word(), []],
  [
    'a workbook with a chart',
    XLSX,
    word({ 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK' }),
    [],
  ],
  ['a document with macros', DOCX, word({ 'word/vbaProject.bin': 'x' }), ['macros']],
  ['a workbook with macros in other letters', XLSX, word({ 'xl/VBAPROJECT.BIN': 'x' }), ['macros']],
  [
    'macros under another name',
    DOCX,
    typed('<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ['macros'],
  ],
  [
    'a type written as numbers',
    DOCX,
    typed('ContentType="application/vnd.ms-office.&#x76;ba&#80;roject"'),
    ['macros'],
  ],
  [
    'a type written in wide letters',
    DOCX,
    typed(wide('application/vnd.ms-word.document.macroEnabled.main+xml')),
    ['macros'],
  ],
  ['macros of the first Excel', XLSX, word({ 'xl/macrosheets/sheet1.xml': '<a/>' }), ['macros']],
  ['controls', DOCX, word({ 'word/activeX/activeX1.xml': '<a/>' }), ['macros']],
  [
    'a workbook with macros in a document',
    DOCX,
    word({ 'word/embeddings/a.xlsm': 'x' }),
    ['macros', 'attachments'],
  ],
  ['macros of OpenDocument', ODT, word({ 'Basic/Standard/Module1.xml': '<a/>' }), ['macros']],
  ['an attached file', DOCX, word({ 'word/embeddings/oleObject1.bin': 'x' }), ['attachments']],
  ['a program', DOCX, word({ 'word/media/setup.EXE': 'MZ' }), ['programs']],
  [
    'a template of a website',
    DOCX,
    related(`${TEMPLATE} Target="https://example.org/a.dotm" TargetMode="External"`),
    ['actions'],
  ],
  [
    'a template of a network',
    DOCX,
    related(`Target="\\\\server\\a.dotm" ${TEMPLATE}`),
    ['actions'],
  ],
  [
    'a template of the own machine',
    DOCX,
    related(`${TEMPLATE} Target="file:///C:\\Normal.dotm"`),
    [],
  ],
  [
    'a link to a website',
    DOCX,
    related('Type="http://x/hyperlink" Target="https://example.org"'),
    [],
  ],
  [
    'a list of types that unpacks to 64 MB',
    DOCX,
    typed(Buffer.alloc(64 * 1024 * 1024)),
    ['unreadable'],
  ],
  ['a ZIP file that was cut', DOCX, async () => (await word()()).subarray(0, 60), ['unreadable']],
  [
    'macros of an old document',
    'application/msword',
    text(wide('WordDocument _VBA_PROJECT')),
    ['macros'],
  ],
  ['an old document', 'application/msword', text(wide('WordDocument 1Table')), []],
  [
    'an old workbook with an attached file',
    'application/vnd.ms-excel',
    text(wide('Workbook \x01Ole10Native')),
    ['attachments'],
  ],
  ['macros of an old presentation', 'application/vnd.ms-powerpoint', () => slides(1), ['macros']],
  ['an old presentation', 'application/vnd.ms-powerpoint', () => slides(0), []],
  [
    'an object in a text',
    'application/rtf',
    text('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}'),
    ['attachments'],
  ],
  ['a plain RTF text', 'application/rtf', text('{\\rtf1 Hello}'), []],
  [
    'a web page named as text',
    'text/plain',
    text('\ufeff <!-- a -->\n<!DOCTYPE html><script>1</script>'),
    ['web-page'],
  ],
  [
    'a drawing with scripts named as text',
    'text/plain',
    text('<?xml version="1.0"?><svg onload="a()"/>'),
    ['web-page'],
  ],
  ['a web page in wide letters', 'text/csv', text(wide('\ufeff<html>')), ['web-page']],
  ['a text about web pages', 'text/plain', text('Use <script> sparingly'), []],
  ['a table', 'text/csv', text('a,b\n1,2'), []],
  ['a picture', 'image/png', text('<script>'), []],
];

it.each(CASES)('finds in %s (%s) what it may do', async (_what, mimeType, make, findings) => {
  const [found] = await searching(make).search([{ id: 'a', mimeType }]);
  expect(found!.findings).toEqual(findings);
});

it('asks the PDF service about a PDF, and keeps what the scanner did not answer', async () => {
  const file = { id: 'a', mimeType: 'application/pdf', isNotScanned: true };
  const [found] = await searching(() => Buffer.from('')).search([file]);
  expect(found).toEqual({ ...file, findings: ['scripts', 'not-scanned'] });
});

it('leaves a file for later while the PDF service is busy', async () => {
  const findings = createFileFindings({
    pdf: { findings: () => Promise.reject(new ProblemError(pdfBusy)) },
    files: { open: () => Promise.reject(new Error('not read')) },
  });
  const [found] = await findings.search([{ id: 'a', mimeType: 'application/pdf' }]);
  expect(found!.findings).toBeNull();
});
