import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import signingPages from '../index.ts';

const READ = 'GET /public/signed-document';
const OPEN = 'POST /public/signed-document/open';
const data = {
  title: 'Advisory Services',
  stored_at: '2026-11-23T15:04:00Z',
  size: 62_684,
  expires_at: '2027-02-21T15:04:00Z',
};

function open(answers: Record<string, unknown> = {}) {
  return renderVisit({
    path: '/document/t-1',
    entries: {
      signing: {
        pages: ['/document/:token'],
        load: () => Promise.resolve({ default: signingPages }),
      },
    },
    answers: { [READ]: { success: true, data }, ...answers },
  });
}

it('names the signed document and opens it', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign, pathname: '/document/t-1' });
  await open({ [OPEN]: { success: true, document: { signed_url: '/api/public/x' } } });
  expect(await screen.findByText(/^Advisory Services, signed and sealed on/)).toBeTruthy();
  expect(screen.getByText(/^This link works until/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open the document' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/api/public/x'));
});

it('says that a document is gone', async () => {
  await open({ [READ]: { status: 404, body: { message: 'No', code: 'not_found' } } });
  expect(await screen.findByText(/^This document is not available any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open the document' })).toBeNull();
});

it('keeps the page when the address cannot be read', async () => {
  await open({ [OPEN]: { status: 500, body: { message: 'No', code: 'internal' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Open the document' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
});
