import { showToast } from '@porchlight/ui';
import {
  hasFieldMessages,
  isBusy,
  isGone,
  messageOf,
  useApi,
  useRecordForm,
} from '@porchlight/web';
import { clientEndpoints } from '../../../endpoints.ts';
import type { Document, DocumentWrite } from '../../../generated/types.ts';
import { useDocumentNow } from '../document-queries.ts';
import { documentTexts } from '../document-texts.ts';
import { type DocumentForm, documentMessages, formOf } from '../fields/document-form.tsx';

const texts = documentTexts.detail;

/** What is typed about a document and how it is saved. */
export function useDocumentForm(document: Document, onClose: () => void) {
  const api = useApi();
  const current = useDocumentNow(document);
  return useRecordForm<DocumentForm, Document>({
    record: document,
    valuesOf: (stored) => formOf(stored ?? document),
    check: (values, changed) => documentMessages(bodyOf(values, changed)),
    async save(values, changed, version) {
      const body = { ...bodyOf(values, changed), version };
      const params = { id: document.id };
      return (await api.call(clientEndpoints.updateDocument, { params, body })).document;
    },
    onSaved({ file_name: name }) {
      showToast({ tone: 'done', text: texts.saved(name) });
      onClose();
    },
    onUnchanged: onClose,
    onFailure(error, show) {
      if (isGone(error)) {
        current.gone();
        return texts.gone;
      }
      if (hasFieldMessages(error)) return show();
      return isBusy(error) ? messageOf(error) : texts.saveFailed;
    },
    versions: {
      versionOf: ({ version }) => version,
      read: current.fetched,
      whoChanged: () => Promise.resolve(null),
    },
  });
}

function bodyOf(values: DocumentForm, changed: readonly string[]): DocumentWrite {
  return Object.fromEntries(Object.entries(values).filter(([field]) => changed.includes(field)));
}
