import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

function Holder() {
  const [value, setValue] = useState('');
  return <SearchField label="Search name" value={value} onChange={setValue} shortcutHint="/" />;
}

it('shows the key while empty and a clear button once text is there', () => {
  render(<Holder />);
  const input = screen.getByLabelText<HTMLInputElement>('Search name');
  expect(screen.queryByText('/')).not.toBeNull();
  fireEvent.change(input, { target: { value: 'fons' } });
  expect(screen.queryByText('/')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(input.value).toBe('');
});

it('the first Escape empties the field, and the second one leaves it', () => {
  render(<Holder />);
  const input = screen.getByLabelText<HTMLInputElement>('Search name');
  input.focus();
  fireEvent.change(input, { target: { value: 'fons' } });
  const used = !fireEvent.keyDown(input, { key: 'Escape' });
  expect(used).toBe(true);
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(document.activeElement).not.toBe(input);
});
