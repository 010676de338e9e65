import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { holdUnsavedText } from '../drafts/unsaved-text.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

function Note({ label }: { readonly label: string }) {
  const [text, setText] = useState('');
  const guard = useLeaveGuard(text !== '');
  const navigate = useNavigate();
  return (
    <>
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <button
        onClick={() => {
          guard.release();
          void navigate('/crm/clients');
        }}
      >
        Save {label}
      </button>
    </>
  );
}

/** Two forms on one page, as a note beside a dialog. */
async function open() {
  const result = await renderInPortal(
    <>
      <Note label="First" />
      <Note label="Second" />
      <Link to="/crm/clients">Clients</Link>
      <Link to="/crm/test?tab=forms">Forms</Link>
    </>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const go = (name: string) => fireEvent.click(screen.getByRole('link', { name, hidden: true }));
  const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });
  return { ...result, type, go, question };
}

/** Whether the tab closes without a confirmation. */
function closesQuietly(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it.each(['First', 'Second'])('asks when the %s of two forms is dirty', async (label) => {
  const { type, go, question, location } = await open();
  type(label, 'half a sentence');
  go('Clients');
  await waitFor(() => expect(question()).not.toBeNull());
  expect(location()).toBe('/crm/test');
  fireEvent.click(screen.getByRole('button', { name: 'Keep Editing' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('half a sentence');
  go('Clients');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText('Another page');
});

it('leaves a page without unsaved text, also after it was emptied', async () => {
  const { type, go } = await open();
  type('First', 'x');
  expect(closesQuietly()).toBe(false);
  type('First', '');
  expect(closesQuietly()).toBe(true);
  go('Clients');
  await screen.findByText('Another page');
});

it('asks nothing when only the query of the page changes', async () => {
  const { type, go, question, location } = await open();
  type('First', 'x');
  go('Forms');
  await waitFor(() => expect(location()).toBe('/crm/test?tab=forms'));
  expect(question()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('First').value).toBe('x');
});

it('asks nothing when code leaves the page after a save', async () => {
  const { type } = await open();
  type('First', 'x');
  fireEvent.click(screen.getByRole('button', { name: 'Save First' }));
  await screen.findByText('Another page');
  expect(closesQuietly()).toBe(true);
});

it('continues by itself when a save succeeds while the question is open', async () => {
  const { go, question } = await open();
  const saved = holdUnsavedText();
  go('Clients');
  await waitFor(() => expect(question()).not.toBeNull());
  act(saved);
  await screen.findByText('Another page');
  await waitFor(() => expect(question()).toBeNull());
});
