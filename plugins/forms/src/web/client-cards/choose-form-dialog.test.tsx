import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleTemplate } from '../templates/testing/sample-template.ts';
import { ChooseFormDialog } from './choose-form-dialog.tsx';

function open(permissions: readonly string[], forms: readonly unknown[]) {
  const onChoose = vi.fn();
  const choice = <ChooseFormDialog onChoose={onChoose} onClose={vi.fn()} />;
  return renderInPortal(choice, { permissions, answers: { 'GET /global-forms': forms } }).then(
    ({ location }) => ({ location, onChoose }),
  );
}

it('lists the web forms, those used last first', async () => {
  const used = { ...sampleTemplate, id: 16, last_activity_at: '2026-11-20T15:00:00.000Z' };
  const { onChoose } = await open(
    ['forms.use'],
    [
      { ...sampleTemplate, title: 'Never used', last_activity_at: null },
      { ...used, title: 'Used last' },
      { ...sampleTemplate, id: 17, title: 'To sign', type: 'DocuSign' },
    ],
  );
  const list = await screen.findByRole('list');
  const forms = within(list).getAllByRole('button');
  expect(forms.map(({ textContent }) => textContent)).toEqual(['Used last', 'Never used']);
  expect(document.activeElement).toBe(forms[0]);
  fireEvent.click(forms[0]!);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(16);
});

it('without a web form, sends those who may add one to the templates', async () => {
  const { location } = await open(['forms.use', 'forms.manage'], []);
  fireEvent.click(await screen.findByRole('button', { name: 'Open Templates' }));
  await waitFor(() => expect(location()).toBe('/crm/forms?view=templates'));
});

it('without a web form, says who can add one', async () => {
  await open(['forms.use'], []);
  await screen.findByText(/No web forms yet. Ask an owner or a developer/);
  expect(screen.queryByRole('button', { name: 'Open Templates' })).toBeNull();
});
