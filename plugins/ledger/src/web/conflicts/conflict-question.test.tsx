import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import type { Answer } from '../rows/conflicts.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import './conflict-dialog.tsx';

afterEach(cleanup);

const last = {
  id: 5,
  at: '2026-11-20T14:04:00.000Z',
  actor: { kind: 'staff', id: 2, name: 'Ben Ortiz' },
  action: 'client.updated',
  purpose: null,
  from: 'a',
  to: 'b',
};

/** A save of `count` cells conflicts with changes of others; the author of the first one is known. */
async function openConflict(count: number, by: string | null = null) {
  const rendered = await renderInLedger(<ConflictQuestion />, {
    clients: 3,
    answers: {
      'GET /ledger/cells/:id/:field/history': { success: true, data: [last], more: false },
    },
  });
  let answer: readonly Answer[] | null = null;
  const cells = Array.from({ length: count }, (_, row) => ({
    id: String(row + 1),
    row,
    column: rendered.columnOf('name'),
    by,
    mine: `Mine ${row + 1}`,
    theirs: row === 0 ? '' : `Theirs ${row + 1}`,
  }));
  act(() => void rendered.ledger.conflicts.resolve(cells).then((choices) => (answer = choices)));
  const dialog = await screen.findByRole('dialog');
  const press = async (name: string | RegExp) => {
    fireEvent.click(within(dialog).getByRole('button', { name }));
    await act(async () => undefined);
  };
  return { ...rendered, dialog, press, answer: () => answer };
}

it('shows both values with their author, and stores mine', async () => {
  const { dialog, press, answer } = await openConflict(1);
  screen.getByRole('heading', { name: 'Someone else changed this cell' });
  await screen.findByText(/^Ben Ortiz changed this cell while/);
  const cell = within(dialog).getByRole('listitem');
  expect(cell.textContent).toBe(
    'Row 1, nameNow Emptyby Ben Ortiz, Nov 20, 2026, 9:04 AMYours Mine 1',
  );
  // No button: a key meant for the sheet must not answer.
  expect(document.activeElement?.textContent).toMatch(/^Ben Ortiz changed/);
  await press('Keep Mine');
  expect(answer()).toEqual(['mine']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes their value', async () => {
  const { press, answer } = await openConflict(1, 'Ann Bell');
  screen.getByText(/^Ann Bell changed this cell while/);
  await press('Take Theirs');
  expect(answer()).toEqual(['theirs']);
});

it('overwrites nothing when the dialog is closed', async () => {
  const { answer, say, press } = await openConflict(1);
  await press('Close');
  expect(answer()).toEqual([null]);
  expect(say).toHaveBeenCalledWith(
    'Nothing was overwritten. Your entry is still in the cell, unsaved.',
  );
});

it('records who changed a cell, for the entry that stays unsaved', async () => {
  const { ledger, press } = await openConflict(1);
  await screen.findByText(/^Ben Ortiz changed this cell while/);
  await press('Close');
  expect(ledger.rows.author('1', 'name')).toBe('Ben Ortiz');
});

it('opens only when no cell is being edited', async () => {
  const { ledger, hub, columnOf } = await renderInLedger(<ConflictQuestion />);
  act(() => hub.events.editing(true));
  const column = columnOf('name');
  const cell = { id: '1', row: 0, column, by: 'Ann Bell', mine: 'a', theirs: 'b' };
  act(() => void ledger.conflicts.resolve([cell]));
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => hub.events.editing(false));
  await screen.findByRole('dialog');
});

it('offers a choice for each of several cells', async () => {
  const { dialog, press, answer } = await openConflict(3);
  expect(within(dialog).queryByRole('button', { name: 'Save Choices' })).toBeNull();
  const choice = within(dialog).getByRole('group', { name: 'Which name of Row 2 to keep' });
  fireEvent.click(within(choice).getByRole('button', { name: 'Take Theirs' }));
  await press('Save Choices');
  expect(answer()).toEqual(['mine', 'theirs', 'mine']);
});

it.each([
  ['Keep All Mine', 'mine'],
  ['Take All Theirs', 'theirs'],
] as const)('decides many cells at once: %s', async (button, choice) => {
  const { press, answer } = await openConflict(2);
  await press(button);
  expect(answer()).toEqual([choice, choice]);
});

it('lists the first of very many cells and resolves them together', async () => {
  const { dialog, press, answer } = await openConflict(101);
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(100);
  within(dialog).getByText('and 1 more: your choice applies to them as well');
  expect(within(dialog).queryByRole('group', { name: /Which/ })).toBeNull();
  await press('Take All Theirs');
  expect(answer()).toHaveLength(101);
});
