import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { SchemaForm } from './schema-form.tsx';

const schema = {
  type: 'object',
  properties: { logo: { type: 'string', 'x-widget': 'image', 'x-label': 'Logo' } },
} as const;

it('stores a picture as a data URL, and refuses other files and large ones', async () => {
  const save = vi.fn((values: Record<string, unknown>) => Promise.resolve(values));
  await renderInPortal(
    <SchemaForm
      schema={schema}
      values={{ logo: '' }}
      saveLabel="Save"
      save={save}
      onSaved={() => undefined}
    />,
  );
  const choose = async (file: File) =>
    fireEvent.change(await screen.findByLabelText('Logo', { selector: 'input' }), {
      target: { files: [file] },
    });
  const refusal = 'Choose a PNG or JPEG image of at most 100 KB.';
  await choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  await choose(new File(['png'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByAltText('Logo now')).toBeTruthy();
  expect(screen.queryByText(refusal)).toBeNull();
  await choose(new File([new Uint8Array(102_401)], 'b.png', { type: 'image/png' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ logo: 'data:image/png;base64,cG5n' }));
});
