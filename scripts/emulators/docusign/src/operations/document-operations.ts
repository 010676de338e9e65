import type { Reply } from '@porchlight/emulator-shared';
import { refusal, documentNotFound } from '../base/refusals.ts';
import type { Call } from './call.ts';
import { envelopeOf } from './envelope-operations.ts';
import { templateOf } from './template-operations.ts';
import { describeDocument } from '../documents/describe-document.ts';
import { signedPdf } from '../documents/signed-pdf.ts';

export function listOfTemplate(call: Call): Reply {
  const { templateId, documents } = templateOf(call);
  return {
    status: 200,
    body: {
      templateId,
      templateDocuments: documents.map((document) => ({
        ...describeDocument(document),
        type: 'content',
        uri: `/templates/${templateId}/documents/${document.documentId}`,
      })),
    },
  };
}

export function getOfTemplate(call: Call): Reply {
  const { documents } = templateOf(call);
  const document = documents.find(({ documentId }) => documentId === call.params['documentId']);
  if (document === undefined) throw documentNotFound();
  return { status: 200, pdf: document.pdf, name: document.name };
}

export function listOfEnvelope(call: Call): Reply {
  const { envelopeId, documents } = envelopeOf(call);
  const uri = (id: string) => `/envelopes/${envelopeId}/documents/${id}`;
  const certificate = {
    documentId: 'certificate',
    name: 'Summary',
    type: 'summary',
    uri: uri('certificate'),
    order: '999',
    display: 'inline',
    includeInDownload: 'true',
  };
  return {
    status: 200,
    body: {
      envelopeId,
      envelopeDocuments: [
        ...documents.map((document) => ({
          ...describeDocument(document),
          type: 'content',
          uri: uri(document.documentId),
          pages: document.pages.map(({ width, height }, index) => ({
            sequence: String(index + 1),
            width: String(width),
            height: String(height),
            dpi: '72',
          })),
        })),
        certificate,
      ],
    },
  };
}

/** One document, all of them as `combined`, or the `certificate`, with what was signed so far. */
export async function getOfEnvelope(call: Call): Promise<Reply> {
  const envelope = envelopeOf(call);
  const documentId = call.params['documentId']!;
  if (documentId === 'archive' || documentId === 'portfolio') {
    throw refusal(501, 'NOT_EMULATED', `The emulator makes no ${documentId}.`);
  }
  const isWhole = documentId === 'combined';
  const documents = envelope.documents.filter(
    (document) => isWhole || document.documentId === documentId,
  );
  if (documents.length === 0 && documentId !== 'certificate') throw documentNotFound();
  const withCertificate =
    documentId === 'certificate' || (isWhole && call.query.get('certificate') === 'true');
  const pdf = await signedPdf(envelope, documents, { withCertificate });
  return { status: 200, pdf, name: `${documents[0]?.name.replace(/\.pdf$/, '') ?? 'Summary'}.pdf` };
}
