import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SegmentedFilter } from './segmented-filter.tsx';

it('shows counts where there are some, marks the chosen one, reports the pressed one', () => {
  const onChange = vi.fn();
  render(
    <SegmentedFilter
      label="Status"
      value="all"
      onChange={onChange}
      options={[
        { value: 'all', label: 'All' },
        { value: 'client', label: 'Client', count: 1630 },
        { value: 'lead', label: 'Lead', count: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'All',
    'Client1,630',
    'Lead0',
  ]);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('All');
  fireEvent.click(screen.getByRole('button', { name: /Client/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('client');
});
