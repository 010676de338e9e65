import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImagePreview } from './image-preview.tsx';

const revoke = vi.fn();
beforeEach(() => {
  revoke.mockClear();
  URL.createObjectURL = () => 'blob:portal/1';
  URL.revokeObjectURL = revoke;
});
afterEach(() => void vi.restoreAllMocks());

it('shows the picture at a URL', () => {
  render(<ImagePreview label="Card, front" url="/api/documents/1/file" />);
  expect(screen.getByRole('img', { name: 'Card, front' }).getAttribute('src')).toBe(
    '/api/documents/1/file',
  );
});

it('shows a picture loaded by a call, and frees it on unmount', async () => {
  const { unmount } = render(
    <ImagePreview label="Card" load={() => Promise.resolve(new Blob(['x']))} />,
  );
  expect((await screen.findByRole('img', { name: 'Card' })).getAttribute('src')).toBe(
    'blob:portal/1',
  );
  unmount();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:portal/1');
});

it('shows an error when the file is no picture or fails to load', async () => {
  const { unmount } = render(<ImagePreview label="Card" url="/x" />);
  fireEvent.error(screen.getByRole('img'));
  screen.getByText("This file can't be shown here.");
  unmount();
  render(<ImagePreview label="Card" load={() => Promise.reject(new Error('no'))} />);
  await screen.findByText("This file can't be shown here.");
});
