import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { EditHost } from './edit-host.tsx';
import type { EditTarget } from './edit-context.ts';
import type { FormDefinition } from './form-definition.ts';
import { RecordCard } from './record-card.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

afterEach(() => {
  vi.useRealTimers();
  document.getSelection()?.removeAllRanges();
});

interface Policy {
  readonly version: number;
  readonly carrier: string;
  readonly premium: number | null;
  readonly isActive: boolean;
}

const start: Policy = { version: 4, carrier: 'Oscar', premium: 120, isActive: true };

const definition: FormDefinition = {
  title: 'Edit Policy',
  sections: [
    {
      fields: [
        { name: 'carrier', label: 'Carrier' },
        { name: 'premium', label: 'Premium', widget: 'amount' },
        { name: 'isActive', label: 'Active', widget: 'switch' },
      ],
    },
  ],
};

type Save = (body: object, version: number) => Promise<Policy>;

interface PolicyDialogProps {
  readonly policy: Policy;
  readonly save: Save;
  readonly read: () => Promise<Policy>;
  readonly onClose: () => void;
}

function PolicyDialog({ policy, save, read, onClose }: PolicyDialogProps) {
  const form = useRecordForm({
    record: policy,
    valuesOf: (stored: Policy | null) => ({
      carrier: stored?.carrier ?? '',
      premium: stored?.premium?.toFixed(2) ?? '',
      isActive: stored?.isActive === true,
    }),
    check: ({ carrier }) =>
      carrier === '' ? [{ field: 'carrier', message: 'Carrier is required' }] : [],
    save: (values, changed, version) =>
      save(
        Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name))),
        version,
      ),
    onSaved: onClose,
    onUnchanged: onClose,
    versions: {
      versionOf: ({ version }) => version,
      read,
      whoChanged: () => Promise.resolve('Tomás Alvarez'),
    },
  });
  return <RecordDialog definition={definition} form={form} noun="policy" onClose={onClose} />;
}

it('shows a card without its pencil to a user who may edit the page but not the card', async () => {
  const first: EditTarget = { id: 'first', dialog: () => <p>Another dialog</p> };
  const target: EditTarget = { id: 'policy', mayEdit: false, dialog: () => <p>The policy</p> };
  await renderInPortal(
    <EditHost mayEdit targets={[first]} draftKey="policy/1">
      <RecordCard target={target} title="Policy" icon="shield-check">
        <p>Oscar</p>
      </RecordCard>
    </EditHost>,
  );
  const text = await screen.findByText('Oscar');
  expect(screen.queryByRole('button', { name: 'Edit Policy' })).toBeNull();
  fireEvent.click(text);
  fireEvent.pointerEnter(text);
  fireEvent.keyDown(text, { key: 'e' });
  await screen.findByText('Another dialog');
  expect(screen.queryByText('The policy')).toBeNull();
});

/** A card with one value, whose dialog has the text 'The policy'. */
async function showCard(): Promise<HTMLElement> {
  const target: EditTarget = { id: 'policy', dialog: () => <p>The policy</p> };
  await renderInPortal(
    <EditHost mayEdit targets={[target]} draftKey="policy/1">
      <RecordCard target={target} title="Policy" icon="shield-check">
        <p>Oscar</p>
      </RecordCard>
    </EditHost>,
  );
  return screen.findByText('Oscar');
}

/** A click of the mouse; a double click is two of them, the second with the count 2. */
function clickOf(value: HTMLElement, count = 1) {
  fireEvent.mouseDown(value, { detail: count });
  // Browsers select the word under the pointer with the second press.
  if (count === 2) document.getSelection()?.selectAllChildren(value);
  fireEvent.click(value, { detail: count });
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('opens a card once a click of the mouse is not followed by a second one', async () => {
  const value = await showCard();
  vi.useFakeTimers();
  clickOf(value);
  await wait(249);
  expect(screen.queryByText('The policy')).toBeNull();
  await wait(1);
  expect(screen.getByText('The policy')).toBeTruthy();
});

it('selects a word with a double click instead of opening the card', async () => {
  const value = await showCard();
  vi.useFakeTimers();
  clickOf(value);
  await wait(200);
  clickOf(value, 2);
  await wait(1000);
  expect(screen.queryByText('The policy')).toBeNull();
  expect(document.getSelection()?.toString()).toBe('Oscar');
});

it('waits for the end of a second press, which may select text', async () => {
  const value = await showCard();
  vi.useFakeTimers();
  clickOf(value);
  await wait(200);
  fireEvent.mouseDown(value, { detail: 1 });
  await wait(1000);
  expect(screen.queryByText('The policy')).toBeNull();
});

it.each([
  ['a tap', new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' })],
  ['a click by a screen reader', new MouseEvent('click', { bubbles: true, detail: 0 })],
])('opens a card at once after %s', async (_by, click) => {
  const value = await showCard();
  vi.useFakeTimers();
  fireEvent(value, click);
  expect(screen.getByText('The policy')).toBeTruthy();
});

/** A card of a plugin's own, on a page that holds edit dialogs. */
async function openDialog(save: Save, read = () => Promise.resolve(start)) {
  function PolicyCard({ policy }: { readonly policy: Policy }) {
    const target = useMemo<EditTarget>(
      () => ({
        id: 'policy',
        dialog: ({ onClose }) => (
          <PolicyDialog policy={policy} save={save} read={read} onClose={onClose} />
        ),
      }),
      [policy],
    );
    return (
      <RecordCard target={target} title="Policy" icon="shield-check">
        <p>{policy.carrier}</p>
      </RecordCard>
    );
  }
  function Page() {
    const [policy] = useState(start);
    const first: EditTarget = { id: 'first', dialog: () => <p>Another dialog</p> };
    return (
      <EditHost mayEdit targets={[first]} draftKey="policy/1">
        <PolicyCard policy={policy} />
      </EditHost>
    );
  }
  await renderInPortal(<Page />);
  fireEvent.click(await screen.findByText('Oscar'));
  await screen.findByRole('dialog', { name: 'Edit Policy' });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it("edits a plugin's own card in the same dialog, and sends only the changed fields", async () => {
  const save = vi.fn<Save>(() => Promise.resolve({ ...start, version: 5 }));
  await openDialog(save);
  type('Premium', '$1,200.5');
  fireEvent.blur(screen.getByLabelText('Premium'));
  fireEvent.click(screen.getByRole('switch', { name: 'Active' }));
  fireEvent.keyDown(screen.getByLabelText('Carrier'), { key: 'Enter', ctrlKey: true });
  await closed();
  expect(save.mock.calls).toEqual([[{ premium: '1200.50', isActive: false }, 4]]);
});

it('closes an unchanged dialog without a call', async () => {
  const save = vi.fn<Save>();
  await openDialog(save);
  press('Save');
  await closed();
  expect(save).not.toHaveBeenCalled();
});

it('shows a broken rule at its field, and removes the message once the field is edited', async () => {
  const save = vi.fn<Save>();
  await openDialog(save);
  type('Carrier', '');
  press('Save');
  await screen.findByText('Carrier is required');
  type('Carrier', 'A');
  await waitFor(() => expect(screen.queryByText('Carrier is required')).toBeNull());
  expect(save).not.toHaveBeenCalled();
});

it('shows both values of a version conflict, and saves the chosen one', async () => {
  const theirs = { ...start, version: 5, isActive: false, carrier: 'Ambetter' };
  const stale = new ApiError({ status: 409, code: 'stale', message: 'Changed.' });
  const save = vi.fn<Save>((_body, version) =>
    version === 5 ? Promise.resolve({ ...theirs, version: 6 }) : Promise.reject(stale),
  );
  await openDialog(save, () => Promise.resolve(theirs));
  type('Carrier', 'Cigna');
  press('Save');
  const panel = within(await screen.findByRole('region', { name: /changed this policy/ }));
  panel.getByText('Tomás Alvarez changed this policy while you were editing.');
  expect(panel.getAllByText('Now').map((name) => name.parentElement?.textContent)).toEqual([
    'Now Ambetter',
    'Now No',
  ]);
  expect(panel.getByText('Yours').parentElement?.textContent).toBe('Yours Cigna');
  press('Save');
  await closed();
  expect(save.mock.calls.at(-1)).toEqual([{ carrier: 'Cigna' }, 5]);
});

it('shows the messages of a refused save at their fields and preserves the typed text', async () => {
  const details = [{ field: 'carrier', message: 'Unknown carrier' }];
  const refused = new ApiError({ status: 400, code: 'x', message: 'no', details });
  await openDialog(() => Promise.reject(refused));
  type('Carrier', 'Nowhere');
  press('Save');
  await screen.findByText('Unknown carrier');
  expect(screen.getByLabelText<HTMLInputElement>('Carrier').value).toBe('Nowhere');
});
