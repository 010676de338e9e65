import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setPhone } from '../testing/phone.ts';
import { Pager } from './pager.tsx';

it('draws nothing for a single page', () => {
  const { container } = render(<Pager page={1} pages={1} onPage={vi.fn()} />);
  expect(container.innerHTML).toBe('');
});

it('opens the pressed page and marks the current one', () => {
  const onPage = vi.fn();
  render(<Pager page={2} pages={17} onPage={onPage} />);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: 'Page 17' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(onPage.mock.calls).toEqual([[17], [1], [3]]);
});

it('the pager cannot leave the range', () => {
  const onPage = vi.fn();
  render(<Pager page={17} pages={17} onPage={onPage} />);
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' });
  expect([next.disabled, next.getAttribute('aria-disabled'), next.title]).toEqual([
    false,
    'true',
    'This is the last page',
  ]);
  fireEvent.click(next);
  expect(onPage).not.toHaveBeenCalled();
});

it('shows the position instead of numbers on a phone', () => {
  act(() => {
    setPhone(true);
  });
  render(<Pager page={1} pages={17} onPage={vi.fn()} />);
  expect(screen.queryByText('1 / 17')).not.toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
