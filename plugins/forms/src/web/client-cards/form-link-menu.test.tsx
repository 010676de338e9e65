import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormLinkMenu } from './form-link-menu.tsx';

it.each([
  [['forms.use', 'forms.manage'], true],
  [['forms.use'], false],
])(
  'says with %j that no web form has a link yet, and opens the templates for those who may add one',
  async (permissions, mayAdd) => {
    const { location } = await renderInPortal(
      <FormLinkMenu onChoose={vi.fn()} onMore={vi.fn()} />,
      {
        permissions,
        answers: { 'GET /global-forms': [] },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Get Form Link' }));
    const menu = await screen.findByRole('menu', { name: 'Get Form Link' });
    const item = await within(menu).findByText('No web forms yet');
    if (!mayAdd) {
      expect(within(menu).getByText(/^Ask an owner or a developer/)).toBeTruthy();
      return;
    }
    fireEvent.click(item);
    await waitFor(() => expect(location()).toBe('/crm/forms?view=templates'));
  },
);
