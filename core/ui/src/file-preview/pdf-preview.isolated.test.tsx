import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PdfPreview } from './pdf-preview.tsx';

/** A fake of the library, which needs a browser that draws; this one only counts. */
const getDocument = vi.hoisted(() => vi.fn());
vi.mock('pdfjs-dist', () => ({ getDocument, GlobalWorkerOptions: {} }));

const drawn: [page: number, width: number][] = [];
const destroy = vi.fn(() => Promise.resolve());
let opening: () => Promise<void>;
let drawing: () => Promise<void>;

/** Three pages of 100 by 200 points. */
const pdf = {
  numPages: 3,
  getPage: (number: number) =>
    Promise.resolve({
      getViewport: ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 200 * scale }),
      render: ({ viewport }: { viewport: { width: number } }) => {
        drawn.push([number, viewport.width]);
        return { promise: drawing(), cancel: () => undefined };
      },
    }),
};

beforeEach(() => {
  drawn.length = 0;
  destroy.mockClear();
  opening = () => Promise.resolve();
  drawing = () => Promise.resolve();
  getDocument.mockReset();
  getDocument.mockImplementation(() => ({ promise: opening().then(() => pdf), destroy }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => void vi.restoreAllMocks());

/** What was drawn last, once it was. */
const shows = (page: number, width: number) =>
  waitFor(() => expect(drawn.at(-1)).toEqual([page, width]));

const bytes = new ArrayBuffer(8);
const load = () => Promise.resolve(bytes);

async function openPreview() {
  const result = render(<PdfPreview label="Pay stub.pdf" load={load} />);
  const place = await screen.findByRole('region', { name: 'Pay stub.pdf' });
  return { ...result, place };
}

const position = () => screen.getByRole('img').getAttribute('aria-label');

it('fits the first page into its place', async () => {
  await openPreview();
  expect(getDocument.mock.calls).toMatchObject([
    [{ data: bytes, isEvalSupported: false, useWasm: false }],
  ]);
  expect(position()).toBe('Pay stub.pdf, page 1 of 3');
  screen.getByText('Page 1 of 3');
  await shows(1, 600);
});

it('turns pages by button and by key, and stays inside', async () => {
  const { place } = await openPreview();
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(previous);
  await shows(1, 600);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await shows(2, 600);
  for (const [key, page] of [
    ['PageDown', 3],
    ['ArrowRight', 3],
    ['Home', 1],
    ['End', 3],
    ['ArrowLeft', 2],
  ] as const) {
    fireEvent.keyDown(place, { key });
    expect(position()).toBe(`Pay stub.pdf, page ${String(page)} of 3`);
  }
});

it('changes the size and fits again', async () => {
  const { place } = await openPreview();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await shows(1, 750);
  fireEvent.keyDown(place, { key: '-' });
  fireEvent.keyDown(place, { key: '-' });
  await shows(1, 450);
  fireEvent.click(screen.getByRole('button', { name: 'Fit width' }));
  await shows(1, 600);
});

it('frees what it opened, also when it comes too late', async () => {
  const { unmount } = await openPreview();
  unmount();
  expect(destroy).toHaveBeenCalledOnce();
  destroy.mockClear();
  let arrive: (data: ArrayBuffer) => void = () => undefined;
  const late = () => new Promise<ArrayBuffer>((resolve) => (arrive = resolve));
  render(<PdfPreview label="Late.pdf" load={late} />).unmount();
  await act(async () => {
    arrive(bytes);
    await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce());
  });
});

it('leaves one file open where effects run twice', async () => {
  render(<PdfPreview label="Pay stub.pdf" load={load} />, { wrapper: StrictMode });
  await screen.findByRole('region');
  await waitFor(() => expect(getDocument.mock.calls.length - destroy.mock.calls.length).toBe(1));
  expect(getDocument).toHaveBeenCalledTimes(2);
});

it.each([
  ['cannot be opened', () => (opening = () => Promise.reject(new Error('broken')))],
  ['cannot be drawn', () => (drawing = () => Promise.reject(new Error('no canvas')))],
])('says so when the file %s, with the way to the file', async (_name, breakIt) => {
  void breakIt();
  render(<PdfPreview label="Broken.pdf" load={load} download={<a href="/x">Download</a>} />);
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain("This file can't be shown here.");
  screen.getByRole('link', { name: 'Download' });
});

it('says so when the address answers no file', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('gone', { status: 410 })));
  render(<PdfPreview label="Gone.pdf" url="/api/documents/1/file" />);
  await screen.findByText("This file can't be shown here.");
  vi.unstubAllGlobals();
});

it('draws no more points than browsers take', async () => {
  await openPreview();
  vi.stubGlobal('devicePixelRatio', 20);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(drawn.at(-1)?.[0]).toBe(2));
  const [, width = 0] = drawn.at(-1) ?? [];
  expect(width * width * 2).toBeLessThanOrEqual(16_777_217);
  vi.unstubAllGlobals();
});
