import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderTools, testColumns } from '../views/testing/render-tools.fixture.tsx';
import { columnsTexts } from './columns-texts.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Enough of them; a panel of all takes a while to draw here. */
const GROUPS = ['Identity', 'Identifiers', 'Carriers', 'Dependents'];
const columns = testColumns.filter(({ group }) => GROUPS.includes(group));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
// By label: a role is looked for in every column.
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const column = (key: string) => columns.find((one) => one.key === key)!;
const menuItem = async (name: string) =>
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));

/** jsdom knows no place of a drop. */
function drop(row: HTMLElement, clientY: number) {
  const event = createEvent.drop(row);
  Object.defineProperty(event, 'clientY', { value: clientY });
  fireEvent(row, event);
}

async function openPanel() {
  const rendered = await renderTools({ columns, path: '/crm/ledger?view=daily' });
  press(/^Columns/);
  await screen.findByLabelText(columnsTexts.search);
  return rendered;
}

describe('the columns panel', () => {
  it('shows and hides columns one by one and by group', async () => {
    const { keys } = await openPanel();
    expect(box('Notes').checked).toBe(false);
    fireEvent.click(box('Notes'));
    expect(keys()).toContain('notes');
    const carriers = box(columnsTexts.showGroup('Carriers'));
    expect([carriers.checked, carriers.indeterminate]).toEqual([true, false]);
    fireEvent.click(box('oscar'));
    expect(carriers.indeterminate).toBe(true);
    fireEvent.click(carriers);
    expect(keys()).toEqual(expect.arrayContaining(['oscar', 'molina']));
    fireEvent.click(carriers);
    expect(keys()).not.toContain('molina');
  });

  it('finds columns by name, and does not move filtered ones', async () => {
    await openPanel();
    fireEvent.change(screen.getByLabelText(columnsTexts.search), { target: { value: 'dep2 dob' } });
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(2);
    fireEvent.keyDown(box('Dep 2 DOB'), { key: 'ArrowUp', altKey: true });
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.change(screen.getByLabelText(columnsTexts.search), { target: { value: 'zzz' } });
    screen.getByText(columnsTexts.noneFound);
  });

  it('moves a column with the keyboard, keeps the focus on it, and announces its position', async () => {
    const { keys, now } = await openPanel();
    box('First Name').focus();
    fireEvent.keyDown(box('First Name'), { key: 'ArrowUp', altKey: true });
    expect(keys().slice(0, 2)).toEqual(['client_first_name', 'client_last_name']);
    expect(document.activeElement).toBe(box('First Name'));
    screen.getByText(columnsTexts.moved('First Name', 1, columns.length));
    fireEvent.keyDown(box('First Name'), { key: 'ArrowUp', altKey: true });
    expect(keys()[0]).toBe('client_first_name');
    fireEvent.click(screen.getByText(columnsTexts.resetLayout));
    expect(now().view.order).toEqual([]);
  });

  it('moves a column by dragging it', async () => {
    const { keys } = await openPanel();
    const row = (name: string) => box(name).closest('li')!;
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(screen.getByTitle(columnsTexts.drag('AOR')), { dataTransfer });
    fireEvent.dragOver(row('Last Name'));
    drop(row('Last Name'), -5);
    expect(keys()[0]).toBe('aor');
    fireEvent.dragStart(screen.getByTitle(columnsTexts.drag('AOR')), { dataTransfer });
    drop(row('First Name'), 5);
    expect(keys().slice(0, 3)).toEqual(['client_last_name', 'client_first_name', 'aor']);
  });

  it('resets the width of a column', async () => {
    const { now } = await openPanel();
    act(() => now().changeView({ widths: { aor: 300 } }));
    fireEvent.click(screen.getByLabelText(columnsTexts.resetWidth('AOR')));
    expect(now().view.widths).toEqual({});
  });

  it('refuses to hide the last column', async () => {
    const { now } = await openPanel();
    const others = columns.map(({ key }) => key).filter((key) => key !== 'aor');
    act(() => now().changeView({ hidden: others }));
    await waitFor(() => expect(box('AOR').disabled).toBe(true));
    fireEvent.click(screen.getByText(columnsTexts.showAll));
    expect(now().shown).toHaveLength(columns.length);
  });
});

describe('what stays at the left', () => {
  it('freezes columns by name, and up to the selected cell', async () => {
    const { now, selection } = await renderTools({ columns, path: '/crm/ledger?view=daily' });
    act(() => selection.set({ anchor: { row: 0, column: 7 }, focus: { row: 0, column: 7 } }));
    press(/^Freeze/);
    await menuItem(columnsTexts.freezeTo(8, 'molina'));
    expect(now().view.frozen).toBe(8);
    press(/^Freeze/);
    await menuItem(columnsTexts.freezeNone);
    expect(now().view.frozen).toBe(0);
  });
});

it('changes the height of the rows', async () => {
  const { now } = await renderTools({ columns });
  press(columnsTexts.rows);
  await menuItem(columnsTexts.densities.compact);
  expect(now()).toMatchObject({ view: { density: 'compact' }, changed: false });
});

describe('the menu of a heading', () => {
  const openMenu = async (key: string) => {
    const rendered = await renderTools({ columns, path: '/crm/ledger?view=daily' });
    act(() => rendered.hub.events.menu?.(column(key), { x: 10, y: 10 }));
    await screen.findByRole('menuitem', { name: columnsTexts.hide, hidden: true });
    return rendered;
  };

  it('sorts by the column of the menu', async () => {
    const { now } = await openMenu('aor');
    await menuItem(columnsTexts.descending);
    expect(now().view.sort).toEqual({ column: 'aor', dir: 'desc' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('refuses to sort by hidden values', async () => {
    await openMenu('ssn');
    expect(screen.queryByText(columnsTexts.ascending)).toBeNull();
  });

  it('freezes up to the column of the menu, and unfreezes', async () => {
    const { now, hub } = await openMenu('aor');
    await menuItem(columnsTexts.freezeHere);
    expect(now().view.frozen).toBe(4);
    act(() => hub.events.menu?.(column('aor'), { x: 10, y: 10 }));
    await menuItem(columnsTexts.unfreeze);
    expect(now().view.frozen).toBe(0);
  });

  it('hides the column of the menu', async () => {
    const { keys } = await openMenu('aor');
    await menuItem(columnsTexts.hide);
    expect(keys()).not.toContain('aor');
  });
});
