import { screen } from '@testing-library/react';
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
