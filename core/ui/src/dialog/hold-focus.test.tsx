import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Dialog } from './dialog.tsx';

function Files({ onSubmit }: { readonly onSubmit: () => void }) {
  const [files, setFiles] = useState(['a.txt', 'b.txt']);
  return (
    <UiProvider>
      <Dialog open title="Upload" onClose={vi.fn()} onSubmit={onSubmit}>
        <TextField label="Folder" />
        <ul>
          {files.map((file) => (
            <li key={file}>
              <Button onClick={() => setFiles(files.filter((one) => one !== file))}>{file}</Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </UiProvider>
  );
}

const remove = (file: string) => {
  const button = screen.getByRole('button', { name: file });
  button.focus();
  fireEvent.click(button);
};
const focused = (element: () => Element) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

it('focus moves next to a button that disappears, and keys still reach the form', async () => {
  const onSubmit = vi.fn();
  render(<Files onSubmit={onSubmit} />);
  await focused(() => screen.getByLabelText('Folder'));
  remove('a.txt');
  await focused(() => screen.getByRole('button', { name: 'b.txt' }));
  remove('b.txt');
  await focused(() => screen.getByLabelText('Folder'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('takes the focus of a press between the fields, too', () => {
  render(<Files onSubmit={vi.fn()} />);
  const form = screen.getByLabelText('Folder').closest('form');
  expect(form?.tabIndex).toBe(-1);
});
