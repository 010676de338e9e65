import { renderInPortal, type FakeResponses, type RecordedCall } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Import } from '../../../generated/types.ts';
import ImportDialog from '../import-dialog.tsx';
import { sampleColumns, sampleImport, sampleRows } from './sample-import.fixture.ts';

/** The wizard over a server that has `first`; `set` changes what it has. */
export async function openImportDialog(
  answers: FakeResponses = {},
  first: Import = sampleImport(),
) {
  const onClose = vi.fn();
  const onChanged = vi.fn();
  let now = first;
  const set = (changes: Partial<Import>) => (now = { ...now, ...changes });
  const answer = () => ({ success: true, data: now });
  const rendered = await renderInPortal(<ImportDialog onClose={onClose} onChanged={onChanged} />, {
    points: { 'ledger.columns': [...sampleColumns] },
    answers: {
      'GET /ledger/imports': () => ({ success: true, data: [now] }),
      'POST /ledger/imports': () => ({ status: 201, body: answer() }),
      'GET /ledger/imports/:id': answer,
      'GET /ledger/imports/:id/rows': ({ query }: RecordedCall) => ({
        success: true,
        data: sampleRows.filter(({ action, issue }) =>
          query['issue'] === undefined
            ? (query['action'] ?? action) === action
            : issue === query['issue'],
        ),
        more: false,
      }),
      ...answers,
    },
  });
  return { ...rendered, onClose, onChanged, set, answer };
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
