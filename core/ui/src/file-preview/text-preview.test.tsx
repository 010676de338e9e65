import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextPreview } from './text-preview.tsx';

afterEach(() => void vi.unstubAllGlobals());

function show(response: Response) {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(response)),
  );
  render(<TextPreview url="/api/documents/1/file" label="notes.txt" download={<b>Download</b>} />);
}

it('shows a text file as plain text, never as markup', async () => {
  show(new Response('Call <b>Ana</b>\nat 5'));
  const place = await screen.findByRole('region', { name: 'notes.txt' });
  expect(place.textContent).toBe('Call <b>Ana</b>\nat 5');
});

it('shows only the beginning of a long text, and says how to read the rest', async () => {
  show(new Response(`${'x'.repeat(100_000)}END`));
  const place = await screen.findByRole('region', { name: 'notes.txt' });
  expect(place.textContent).toBe(
    `${'x'.repeat(100_000)}Only the beginning is shown. Download the file to read the rest.`,
  );
});

it('offers the download when the text fails to load', async () => {
  show(new Response('', { status: 403 }));
  await screen.findByText("This file can't be shown here.");
  screen.getByText('Download');
});
