import type { PortalOptions } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { carrierPoints } from '../testing/carrier-points.ts';
import { renderCard } from '../testing/render-card.tsx';
import { MarketplaceCard } from './marketplace-card.tsx';

const points = carrierPoints([
  ['Cigna', 'marketplace'],
  ['Ambetter', 'marketplace'],
  ['Molina', 'marketplace'],
  ['Oscar', 'marketplace'],
  ['Aetna', 'medicare'],
]);
const show = (part: object, options: PortalOptions = {}) =>
  renderCard(MarketplaceCard, part, { points, ...options });

const insured = {
  current_health_plan_name: 'Ambetter Balanced Care Silver',
  aor: 'Marisol Rivera',
  health_plan_premium: 274.9,
  dental_plan_name: 'Delta Dental PPO',
  vision_plan_premium: 0,
  life_plan_name: 'Term 20',
  ambetter: 1274.9,
};

function row(name: string): string {
  return screen.getByText(name).closest('li')?.textContent ?? '';
}

function carriersOf(pencil: HTMLElement): Element {
  return pencil.closest('[data-edit-target]') ?? pencil;
}

async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

it('shows each plan with agent and premium, and counts them', async () => {
  await show(insured);
  await screen.findByText('4 plans');
  expect(row('Ambetter Balanced Care Silver')).toBe(
    'Ambetter Balanced Care Silver$274.90Health plan, AOR Marisol Riveraper month',
  );
  expect(row('Delta Dental PPO')).toBe('Delta Dental PPODental planNot provided');
  expect(row('Vision plan')).toBe('Vision plan$0.00per month');
  expect(row('Term 20')).toBe('Term 20Life plan');
});

it('shows the carriers that have an amount', async () => {
  await show(insured);
  const label = await screen.findByText('Ambetter');
  expect(label.nextElementSibling?.textContent).toBe('$1,274.90');
  screen.getByText('Amount by carrier');
  expect(screen.queryByText('Cigna')).toBeNull();
});

it('says once that nothing is known', async () => {
  await show({ current_health_plan_name: '' });
  await waitFor(() => expect(screen.getAllByText('Not provided')).toHaveLength(1));
  expect(screen.queryByText(/plans?$/)).toBeNull();
});

it('edits the plans by a click on one of them', async () => {
  const { server } = await show(insured);
  fireEvent.click(await screen.findByText('Delta Dental PPO'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Edit Marketplace / Private Insurance',
  });
  const dental = within(within(dialog).getByRole('group', { name: 'Dental plan' }));
  fireEvent.change(dental.getByLabelText('Premium per month'), { target: { value: '$1,029.9' } });
  fireEvent.change(dental.getByLabelText('AOR'), { target: { value: 'Tiago Almeida' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { dental_plan_aor: 'Tiago Almeida', dental_plan_premium: '$1,029.9', version: 4 },
  ]);
});

it.each([
  ['its own pencil', () => screen.findByRole('button', { name: 'Edit Carriers' })],
  ['a click on one of them', () => screen.findByText('$1,274.90')],
])('edits the carriers by %s', async (_way, target) => {
  const { server } = await show(insured);
  fireEvent.click(await target());
  const dialog = await screen.findByRole('dialog', { name: 'Edit Carriers' });
  expect(within(dialog).queryByLabelText('AOR')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Ambetter').value).toBe('1274.90');
  await type('Cigna', '(45)');
  await type('Ambetter', '');
  await type('Life plan name', 'Term 30');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { ambetter: '', cigna: '-45.00', life_plan_name: 'Term 30', version: 4 },
  ]);
});

it('shows an amount with two decimals as soon as the field is left, and refuses a text that is no amount', async () => {
  const { server } = await show(insured);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Carriers' }));
  await type('Oscar', '$1,200.5');
  expect(screen.getByLabelText<HTMLInputElement>('Oscar').value).toBe('1200.50');
  await type('Molina', 'a lot');
  expect(screen.getByLabelText<HTMLInputElement>('Molina').value).toBe('a lot');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter an amount such as 1,234.56');
  expect(server.callsOf('PUT /clients/:id')).toEqual([]);
});

it.each([
  ['the focus', (pencil: HTMLElement) => pencil.focus()],
  ['the pointer', (pencil: HTMLElement) => fireEvent.pointerEnter(carriersOf(pencil))],
])('edits the carriers by E where %s is on them', async (_what, go) => {
  await show(insured);
  go(await screen.findByRole('button', { name: 'Edit Carriers' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'e' });
  await screen.findByRole('dialog', { name: 'Edit Carriers' });
});

it('edits the plans by E where the pointer has left the carriers', async () => {
  await show(insured);
  const carriers = carriersOf(await screen.findByRole('button', { name: 'Edit Carriers' }));
  fireEvent.pointerEnter(carriers);
  fireEvent.pointerLeave(carriers, { relatedTarget: carriers.parentElement });
  fireEvent.keyDown(document.body, { key: 'e' });
  await screen.findByRole('dialog', { name: 'Edit Marketplace / Private Insurance' });
});

it('shows and edits the life plan where no plugin adds a carrier; stored amounts stay hidden', async () => {
  const { server } = await show(insured, { points: {} });
  expect(await screen.findAllByText('Life plan')).toHaveLength(2);
  expect(screen.queryByText('$1,274.90')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Life plan' }));
  await type('Life plan name', 'Term 30');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { life_plan_name: 'Term 30', version: 4 },
  ]);
});

it('offers no pencil to those who may only read', async () => {
  await show(insured, { permissions: [] });
  fireEvent.click(await screen.findByText('$1,274.90'));
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
