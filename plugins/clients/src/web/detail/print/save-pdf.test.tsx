import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseInMenu, openClient } from '../testing/open-client.tsx';

const saved: string[] = [];

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  saved.length = 0;
});

it('saves the client as PDF from the menu', async () => {
  await openClient({}, { answers: { 'POST /clients/:id/pdf': { success: true } } });
  await chooseInMenu('Save as PDF');
  await screen.findByText('Saved client.pdf');
  expect(saved).toEqual(['client.pdf']);
});

it('says why the PDF could not be made, and saves nothing', async () => {
  const message = 'Too many PDFs are being processed. Try again in a moment.';
  const refusal = { status: 400, body: { success: false, message } };
  await openClient({}, { answers: { 'POST /clients/:id/pdf': refusal } });
  await chooseInMenu('Save as PDF');
  await screen.findByText(message);
  expect(saved).toEqual([]);
});

it('asks before it saves a PDF that cannot print all characters of the client', async () => {
  const made = vi.fn(() => ({ success: true }));
  await openClient(
    { client_last_name: 'Paz \u{10380}' },
    { answers: { 'POST /clients/:id/pdf': made } },
  );
  await chooseInMenu('Save as PDF');
  await screen.findByText(/^Documents can’t print “\u{10380}” and show \[U\+10380\] instead/u);
  expect(made).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save Anyway' }));
  await screen.findByText('Saved client.pdf');
});
