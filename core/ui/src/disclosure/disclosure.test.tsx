import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

function line(name: RegExp | string) {
  return screen.getByRole('button', { name });
}

it('opens and closes its content and reports each toggle', () => {
  const onToggle = vi.fn();
  render(
    <Disclosure title="Proof of income" meta="2" onToggle={onToggle}>
      Pay stub
    </Disclosure>,
  );
  const button = line('Proof of income 2');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Pay stub')).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe(
    'Pay stub',
  );
  fireEvent.click(button);
  expect(screen.getByText('Pay stub').closest('[hidden]')).not.toBeNull();
  expect(onToggle.mock.calls).toEqual([[true], [false]]);
});

it('preserves text typed inside while it is closed', () => {
  render(
    <Disclosure title="Mother" defaultOpen>
      <input aria-label="Age" />
    </Disclosure>,
  );
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: '61' } });
  fireEvent.click(line('Mother'));
  fireEvent.click(line('Mother'));
  expect(screen.getByLabelText<HTMLInputElement>('Age').value).toBe('61');
});

it('follows the `open` prop when it is controlled', () => {
  const { rerender } = render(
    <Disclosure title="Father" open={false}>
      inside
    </Disclosure>,
  );
  fireEvent.click(line('Father'));
  expect(line('Father').getAttribute('aria-expanded')).toBe('false');
  rerender(
    <Disclosure title="Father" open>
      inside
    </Disclosure>,
  );
  expect(line('Father').getAttribute('aria-expanded')).toBe('true');
});
