import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

it('reads again what a save changed, says that it is saved, and then closes', async () => {
  const steps: string[] = [];
  function AddBoat() {
    const form = useRecordForm<{ readonly name: string }, string>({
      record: null,
      valuesOf: () => ({ name: '' }),
      check: () => [],
      save: ({ name }) => Promise.resolve(name),
      refresh: () => {
        steps.push('refresh');
        return Promise.resolve();
      },
      done: (name) => {
        steps.push('done');
        return `${name} was added`;
      },
      onSaved: () => void steps.push('saved'),
    });
    return (
      <RecordDialog
        definition={{
          title: 'Add Boat',
          sections: [{ fields: [{ name: 'name', label: 'Name' }] }],
        }}
        form={form}
        noun="boat"
        onClose={() => undefined}
      />
    );
  }
  await renderInPortal(<AddBoat />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Elsa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(steps).toEqual(['refresh', 'done', 'saved']));
  expect(screen.getByText('Elsa was added')).toBeTruthy();
});
