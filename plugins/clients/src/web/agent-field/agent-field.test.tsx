import { fireEvent, screen, within } from '@testing-library/react';
import { renderInPortal } from '@porchlight/web/testing';
import { expect, it, vi } from 'vitest';
import AgentField from './agent-field.tsx';

const agents = [
  { id: 4, first_name: 'Tomás', last_name: 'Alvarez', suspended: false },
  { id: 5, first_name: 'Sam', last_name: 'Abel', suspended: true },
];
const answers = { 'GET /clients/agents': { success: true, data: agents } };

async function open(value: string | null) {
  const onChange = vi.fn();
  const field = <AgentField label="Agent" value={value} error={null} onChange={onChange} />;
  await renderInPortal(field, { answers });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Agent' });
  await within(select).findByRole('option', { name: 'Tomás Alvarez' });
  return { select, onChange };
}

it('asks for a choice before it offers no agent and those who are not suspended', async () => {
  const { select, onChange } = await open(null);
  expect([...select.options].map(({ label }) => label)).toEqual([
    'Choose an agent',
    'No agent',
    'Tomás Alvarez',
  ]);
  expect(select.selectedOptions[0]?.label).toBe('Choose an agent');
  for (const option of ['none', '4']) fireEvent.change(select, { target: { value: option } });
  expect(onChange.mock.calls).toEqual([[''], ['4']]);
});

it.each([
  ['', 'No agent'],
  ['4', 'Tomás Alvarez'],
])('shows the choice %j as %s', async (value, label) => {
  const { select } = await open(value);
  expect(select.selectedOptions[0]?.label).toBe(label);
});
