import type { DocumentToAdd } from '@porchlight/clients/bulk';
import { pdfPage, pngCard } from './paper.ts';

/** Whose papers these are. */
export interface PaperOwner {
  readonly name: string;
  readonly address: string;
}

/** The papers of one client; `place` is the client's in the sample and decides which there are. */
export function sampleDocuments(
  { name, address }: PaperOwner,
  place: number,
): readonly DocumentToAdd[] {
  const pay = 2_000 + ((place * 137) % 2_400);
  const stub = pdf('Pay stub October 2026.pdf', 'Proof of income', [
    'Earnings statement',
    name,
    address,
    'Pay period 10/01/2026 - 10/31/2026',
    `Gross pay  $${pay.toLocaleString('en-US')}.00`,
    `Federal tax withheld  $${Math.round(pay * 0.11).toLocaleString('en-US')}.00`,
  ]);
  const taxes = pdf('Form 1040 2025.pdf', 'Proof of income', [
    'Form 1040, U.S. Individual Income Tax Return 2025 (sample)',
    name,
    address,
    `Adjusted gross income  $${(pay * 12).toLocaleString('en-US')}`,
  ]);
  const consent: DocumentToAdd = {
    ...pdf('Marketplace consent.pdf', 'Signed forms', [
      'Consent to assist with the Marketplace (sample)',
      `I, ${name}, allow the agency to work on my application.`,
      `Signed by ${name}`,
    ]),
    signed: true,
    status: 'Reviewed',
  };
  const card: DocumentToAdd = {
    name: 'Insurance card front.png',
    mimeType: 'image/png',
    content: pngCard(60 + ((place * 53) % 120), 90, 170),
    folder: '',
    status: 'Received',
    signed: false,
  };
  const call: DocumentToAdd = {
    name: 'Notes from call.txt',
    mimeType: 'text/plain',
    content: Buffer.from(`Call with ${name}: asks for the renewal letter again.\n`),
    folder: '',
    status: place % 3 === 0 ? 'Requested' : '',
    signed: false,
  };
  const papers = [stub, consent, card, ...(place % 2 === 0 ? [taxes] : [call])];
  return place % 5 === 4 ? papers.slice(0, 1) : papers;
}

function pdf(name: string, folder: string, lines: readonly string[]): DocumentToAdd {
  return {
    name,
    mimeType: 'application/pdf',
    content: pdfPage(lines),
    folder,
    status: 'Received',
    signed: false,
  };
}
