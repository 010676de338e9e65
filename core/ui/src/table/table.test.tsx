import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SortHead } from './sort-head.tsx';
import { TableRow } from './table-row.tsx';
import { Table } from './table.tsx';

it.each([
  [null, 'none', 'asc'],
  ['asc', 'ascending', 'desc'],
  ['desc', 'descending', 'asc'],
] as const)(
  'a heading sorted %s is announced as %s, and a click sorts %s',
  (direction, ariaSort, next) => {
    const onSort = vi.fn();
    render(
      <Table
        label="Clients"
        head={<SortHead label="Last Name" direction={direction} onSort={onSort} />}
      >
        {null}
      </Table>,
    );
    expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe(ariaSort);
    fireEvent.click(screen.getByRole('button', { name: 'Last Name' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith(next);
  },
);

function renderRow(onOpen: (inNewTab: boolean) => void) {
  render(
    <Table label="Clients" head={<th>Name</th>}>
      <TableRow onOpen={onOpen}>
        <td>
          <a href="#carmen">Carmen</a> <span>Humana</span>
        </td>
      </TableRow>
    </Table>,
  );
}

it('opens on a click on the row, in a new tab with Ctrl or the middle button', () => {
  const onOpen = vi.fn();
  renderRow(onOpen);
  const cell = screen.getByText('Humana');
  fireEvent.click(cell);
  fireEvent.click(cell, { ctrlKey: true });
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(onOpen.mock.calls).toEqual([[false], [true], [true]]);
});

it('leaves links to themselves', () => {
  const onOpen = vi.fn();
  renderRow(onOpen);
  fireEvent.click(screen.getByText('Carmen'));
  expect(onOpen).not.toHaveBeenCalled();
});

it('a row stays closed while its text is being selected', () => {
  const onOpen = vi.fn();
  renderRow(onOpen);
  const cell = screen.getByText('Humana');
  window.getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(onOpen).not.toHaveBeenCalled();
  window.getSelection()?.removeAllRanges();
});
