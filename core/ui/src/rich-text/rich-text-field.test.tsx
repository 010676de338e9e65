import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { RichTextField } from './rich-text-field.tsx';

async function renderField(start: string) {
  const onChange = vi.fn();
  let set: (value: string) => void = () => undefined;
  function Holder() {
    const [value, setValue] = useState(start);
    set = setValue;
    return (
      <RichTextField
        label="Notes"
        value={value}
        onChange={(html) => {
          onChange(html);
          setValue(html);
        }}
      />
    );
  }
  render(<Holder />, { wrapper: StrictMode });
  const editor = await screen.findByRole('textbox', { name: 'Notes' });
  return { editor, onChange, set: (value: string) => act(() => set(value)) };
}

/** As typing does: the browser changes the document, the editor follows it. */
async function type(editor: HTMLElement, html: string) {
  await act(async () => {
    editor.innerHTML = html;
    await Promise.resolve();
  });
}

it('opens one editor with the stored text, even when effects run twice', async () => {
  const { editor, onChange } = await renderField(
    '<p>Sister <b>Dayana</b></p><ul><li>braces</li></ul>',
  );
  expect(document.querySelectorAll('.ql-editor')).toHaveLength(1);
  expect(editor.textContent).toBe('Sister Dayanabraces');
  expect(editor.querySelector('strong')?.textContent).toBe('Dayana');
  expect(editor.querySelector('li')?.dataset['list']).toBe('bullet');
  expect(onChange).not.toHaveBeenCalled();
});

it('shows plain text as it was typed, line by line', async () => {
  const { editor } = await renderField('a < b\nsecond');
  expect([...editor.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'a < b',
    'second',
  ]);
});

it('reports typed text as the HTML to store', async () => {
  const { editor, onChange } = await renderField('');
  await type(editor, '<p>Call <strong>Ana</strong></p>');
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>Call <strong>Ana</strong></p>'),
  );
});

it('reports text without visible characters as empty', async () => {
  const { editor, onChange } = await renderField('<p>Call</p>');
  await type(editor, '<p>\u00a0</p><p><br></p>');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(''));
});

it('reports the original HTML when a change is undone', async () => {
  const stored = '<p>Call <b>Ana</b></p>\n';
  const { editor, onChange } = await renderField(stored);
  await type(editor, '<p>Call</p>');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>Call</p>'));
  await type(editor, '<p>Call <strong>Ana</strong></p>');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(stored));
});

it('follows a form that is filled in or reset', async () => {
  const { editor, onChange, set } = await renderField('<p>before</p>');
  set('<p>after</p>');
  expect(editor.textContent).toBe('after');
  expect(onChange).not.toHaveBeenCalled();
});

it('preserves the allowed formats and drops all others', async () => {
  const { editor } = await renderField(
    '<p><a href="https://x">link</a> <img src="x"> <span style="color:red">red</span></p><h1>head</h1>',
  );
  expect(editor.querySelector('a, img, h1, [style]')).toBeNull();
  expect(editor.textContent).toContain('link');
  expect(editor.textContent).toContain('head');
});

it('leaves the editor by Tab, with one tab stop for its buttons', async () => {
  const { editor } = await renderField('');
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  editor.dispatchEvent(tab);
  expect(tab.defaultPrevented).toBe(false);
  const bar = screen.getByRole('toolbar', { name: 'Format of Notes' });
  const buttons = [...bar.querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Bold',
    'Italic',
    'Underline',
    'Strike',
    'Bullets',
    'Undo',
    'Redo',
  ]);
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => buttons[0]?.focus());
  fireEvent.keyDown(bar, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(buttons[6]);
  expect(buttons[6]?.tabIndex).toBe(0);
});

it('shows its error', async () => {
  render(<RichTextField label="Notes" value="" onChange={vi.fn()} error="Too long" help="Plain" />);
  const editor = await screen.findByRole('textbox', { name: 'Notes' });
  expect(editor.getAttribute('aria-invalid')).toBe('true');
  const ids = editor.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Too long', 'Plain']);
});

function paste(editor: HTMLElement, html: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  act(() => {
    editor.focus();
    editor.dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }));
  });
}

it('preserves text and allowed formats of a paste', async () => {
  const { editor, onChange } = await renderField('');
  paste(
    editor,
    `<style>p{}</style><h1 onclick="x()">Head</h1><script>alert(1)</script>
     <p>call <span style="font-weight:700">Ana</span> <a href="javascript:x">now</a></p><img src=x onerror=y>`,
  );
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>Head</p><p>call <strong>Ana</strong> now</p>'),
  );
});

it('takes the first focus of a dialog as soon as it is loaded', async () => {
  render(
    <Dialog open title="Edit Notes" onClose={vi.fn()}>
      <RichTextField label="Notes" value="" onChange={vi.fn()} autoFocus />
    </Dialog>,
    { wrapper: UiProvider },
  );
  const editor = await screen.findByRole('textbox', { name: 'Notes' });
  await waitFor(() => expect(document.activeElement).toBe(editor));
});

it('leaves Ctrl+Enter to the dialog', async () => {
  const onSubmit = vi.fn();
  render(
    <Dialog open title="Edit Notes" onClose={vi.fn()} onSubmit={onSubmit}>
      <RichTextField label="Notes" value="" onChange={vi.fn()} autoFocus />
    </Dialog>,
    { wrapper: UiProvider },
  );
  const editor = await screen.findByRole('textbox', { name: 'Notes' });
  fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
});
