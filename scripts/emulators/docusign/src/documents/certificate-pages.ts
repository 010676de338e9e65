import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { Envelope, Signer } from '../envelopes/envelope.ts';
import { NOTICE, printable, type Fonts } from './print.ts';

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 56;
const LINE = 15;

/** What happened to the envelope, in the order in which it happened. */
export function addCertificatePages(pdf: PDFDocument, envelope: Envelope, fonts: Fonts): void {
  let page: PDFPage | null = null;
  let y = 0;
  for (const { text, isHeading } of certificateLines(envelope)) {
    if (page === null || y < MARGIN) {
      page = pdf.addPage([WIDTH, HEIGHT]);
      y = HEIGHT - MARGIN;
    }
    if (isHeading) y -= 10;
    const font = isHeading ? fonts.bold : fonts.regular;
    page.drawText(printable(text).slice(0, 110), { x: MARGIN, y, size: isHeading ? 12 : 9, font });
    y -= isHeading ? LINE + 5 : LINE;
  }
}

function certificateLines(envelope: Envelope) {
  const heading = (text: string) => ({ text, isHeading: true });
  const line = (text: string) => ({ text, isHeading: false });
  return [
    heading('Certificate Of Completion (emulated)'),
    line(NOTICE),
    line(`Envelope ${envelope.envelopeId}`),
    line(`Subject: ${envelope.emailSubject}`),
    line(`Status: ${envelope.status}, since ${envelope.statusChangedAt.toISOString()}`),
    ...envelope.documents.map(({ name, pages }) => line(`${name}: ${pages.length} pages`)),
    heading('Signers'),
    ...envelope.signers.flatMap((signer) => signerLines(signer).map(line)),
    heading('Events'),
    ...envelope.audit.map(({ at, action, message, userName }) =>
      line(`${at.toISOString()}  ${action}  ${userName}  ${message}`),
    ),
  ];
}

function signerLines(signer: Signer): string[] {
  const time = (label: string, date: Date | null) =>
    date === null ? [] : [`   ${label} ${date.toISOString()}`];
  return [
    `${signer.name} <${signer.email}>, ${signer.roleName}, signs as number ${signer.routingOrder}: ${signer.status}`,
    ...time('Sent', signer.sentAt),
    ...time('Viewed', signer.deliveredAt),
    ...time(`Signed (${signer.signature?.kind ?? 'without a mark'})`, signer.signedAt),
    ...time(`Declined: ${signer.declinedReason ?? ''}`, signer.declinedAt),
  ];
}
