import { RichText } from '@porchlight/ui/rich-text';
import { useDay } from '@porchlight/web';
import type { ReactNode } from 'react';
import type { Document } from '../../../generated/types.ts';
import { fileSizeText, fileSizeTitle } from '../../../rules/file-size.ts';
import { documentTexts, signatureText } from '../document-texts.ts';

const texts = documentTexts.detail;

/** Read-only facts: size, and who uploaded the file when. */
export function DocumentFacts({ document, children }: FactsProps) {
  const toDay = useDay();
  const { file_size, uploaded_at, uploaded_by } = document;
  const day = toDay(uploaded_at);
  return (
    <dl className="documents-detail__facts">
      {children}
      <Fact label={texts.size}>
        <span title={fileSizeTitle(file_size)}>{fileSizeText(file_size)}</span>
      </Fact>
      {document.signed && (
        <Fact label={documentTexts.fields.signature}>{signatureText(document)}</Fact>
      )}
      <Fact label={texts.uploadedAt}>{texts.uploadedBy(day, uploaded_by?.name ?? null)}</Fact>
    </dl>
  );
}

/** All of a document, for who may only read. */
export function ReadOnlyDocument({ document }: { readonly document: Document }) {
  const { folder, status, signed, notes } = document;
  const { fields } = documentTexts;
  return (
    <DocumentFacts document={document}>
      <Fact label={fields.folder}>{folder}</Fact>
      <Fact label={fields.status}>{status === '' ? texts.none : status}</Fact>
      <Fact label={fields.signed}>{signed ? 'Yes' : 'No'}</Fact>
      <Fact label={fields.notes}>{notes === '' ? texts.none : <RichText html={notes} />}</Fact>
    </DocumentFacts>
  );
}

interface FactsProps {
  readonly document: Document;
  readonly children?: ReactNode;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
