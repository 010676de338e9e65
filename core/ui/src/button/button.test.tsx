import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('runs on click and is no submit button by default', () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Save Changes</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.type).toBe('button');
});

it('says why it cannot be used, stays focusable and does nothing', () => {
  const onClick = vi.fn();
  render(
    <Button onClick={onClick} disabledReason="Only a sent envelope can be voided.">
      Void envelope
    </Button>,
  );
  const button = screen.getByRole('button', {
    name: 'Void envelope',
    description: 'Only a sent envelope can be voided.',
  });
  button.focus();
  expect(document.activeElement).toBe(button);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Only a sent envelope can be voided.');
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('shows the busy text and neither runs nor submits while busy', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => {
    event.preventDefault();
  });
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busyText="Saving...">
        Save Changes
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(screen.queryByText('Save Changes')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('an icon alone says why it cannot be used, in place of its hint', () => {
  const onClick = vi.fn();
  render(
    <IconButton label="Next client" icon={null} disabledReason="The last one." onClick={onClick} />,
  );
  const button = screen.getByRole('button', { name: 'Next client', description: 'The last one.' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});
