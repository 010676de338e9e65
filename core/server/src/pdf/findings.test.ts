import { afterAll, expect, it } from 'vitest';
import { PDF_CASES } from './findings.fixture.ts';
import { testPdf } from './pdf.fixture.ts';

const pdf = testPdf();
afterAll(() => pdf.stop());

it.each(PDF_CASES)('finds in a PDF with %s what it may do', async (_what, make, findings) => {
  expect(await pdf.findings(await make())).toEqual(findings);
});
