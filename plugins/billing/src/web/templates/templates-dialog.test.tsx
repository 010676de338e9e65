import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LineItemTemplate } from '../../generated/types.ts';
import { openBilling, press } from '../testing/open-billing.fixture.tsx';
import TemplatesDialog from './templates-dialog.tsx';

const template: LineItemTemplate = {
  id: 4,
  name: 'Review',
  description: 'Yearly review',
  unit_price_cents: 5_000,
  category: 'General',
  is_active: true,
};
const unexplained = { status: 400, body: {} };
const explained = { status: 409, body: { success: false, message: 'It is in use.' } };

async function openTemplates(answer: typeof unexplained) {
  await openBilling(<TemplatesDialog onClose={vi.fn()} />, {
    'GET /line-item-templates': { success: true, data: { templates: [template] } },
    'PUT /line-item-templates/:id': answer,
    'DELETE /line-item-templates/:id': answer,
  });
  await screen.findByText('Review');
}

it.each([
  ['without a reason', unexplained, 'Failed to Delete Template'],
  ['with a reason', explained, 'Failed to Delete Template: It is in use.'],
])('says that a template was not deleted after a refusal %s', async (_, answer, text) => {
  await openTemplates(answer);
  press('Delete Review');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Template' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['without a reason', unexplained, 'Failed to Save Template'],
  ['with a reason', explained, 'It is in use.'],
])('says that a template was not saved after a refusal %s', async (_, answer, text) => {
  await openTemplates(answer);
  press('Edit Review');
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Checkup' } });
  press('Save Template');
  expect(await screen.findByText(text)).toBeTruthy();
});
