import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { columnsTexts } from '../columns/columns-texts.ts';
import { renderTools, testColumns } from '../views/testing/render-tools.fixture.tsx';
import { choiceTexts, filterTexts } from './filter-texts.ts';
import type { requirementLines } from './requirement-lines.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const column = (key: string) => testColumns.find((one) => one.key === key)!;

async function openPanel() {
  const rendered = await renderTools();
  press(filterTexts.button);
  await screen.findByLabelText(filterTexts.search);
  return rendered;
}

describe('the filter panel', () => {
  it('offers conditions that fit the type of a column', async () => {
    const { now } = await openPanel();
    press(filterTexts.add);
    type(filterTexts.column, 'next_f_u_date');
    type(filterTexts.condition, 'between');
    type(filterTexts.from, '2/1/2026');
    type(filterTexts.to, '1/1/2026');
    press(filterTexts.apply);
    screen.getByText(filterTexts.rangeTurned);
    type(filterTexts.to, '3/1/2026');
    press(filterTexts.apply);
    expect(now().view.filter).toEqual([
      { column: 'next_f_u_date', op: 'from', value: '2026-02-01' },
      { column: 'next_f_u_date', op: 'to', value: '2026-03-01' },
    ]);
    screen.getByRole('button', { name: /Change Next F\/U Date 2\/1\/2026 to 3\/1\/2026/ });
  });

  it('keeps what was typed when the filters of the view would be too long', async () => {
    const { now } = await openPanel();
    act(() => {
      const filter = Array.from({ length: 60 }, () => ({ column: 'aor', op: 'filled' }) as const);
      now().changeView({ filter });
    });
    press(filterTexts.add);
    type(filterTexts.column, 'company');
    type(filterTexts.value, 'Acme');
    press(filterTexts.apply);
    screen.getByText(filterTexts.tooMany(60));
    expect(screen.getByLabelText(filterTexts.value)).toHaveProperty('value', 'Acme');
    expect(now().view.filter).toHaveLength(60);
  });

  it('starts with the column of the selected cell', async () => {
    const { selection } = await openPanel();
    act(() => selection.set({ anchor: { row: 0, column: 5 }, focus: { row: 0, column: 5 } }));
    press(filterTexts.add);
    expect(screen.getByLabelText<HTMLSelectElement>(filterTexts.column).value).toBe('aor');
  });

  it('compares hidden values only with empty and filled in the form', async () => {
    await openPanel();
    press(filterTexts.add);
    type(filterTexts.column, 'ssn');
    const choices = [...screen.getByLabelText(filterTexts.condition).querySelectorAll('option')];
    expect(choices.map((option) => option.textContent)).toEqual([
      choiceTexts.filled,
      choiceTexts.empty,
    ]);
    screen.getByText(filterTexts.hiddenHelp);
  });

  it('searches when the panel closes before the delay', async () => {
    const { now } = await openPanel();
    type(filterTexts.search, 'maria');
    press(filterTexts.button);
    expect(screen.queryByLabelText(filterTexts.search)).toBeNull();
    expect(now().view.q).toBe('maria');
  });

  it('searches when typing pauses', async () => {
    const { now } = await openPanel();
    type(filterTexts.search, 'mar');
    type(filterTexts.search, 'maria ');
    expect(now().view.q).toBe('');
    await waitFor(() => expect(now().view.q).toBe('maria'));
    screen.getByRole('button', { name: filterTexts.edit(filterTexts.searchChip('maria')) });
  });
});

describe('alternatives', () => {
  async function panelWith(filter: Parameters<typeof requirementLines>[0]) {
    const rendered = await renderTools();
    act(() => rendered.now().changeView({ filter }));
    press(/^Filter/);
    await screen.findByLabelText(filterTexts.search);
    return rendered;
  }

  it('adds an alternative to a condition, edits, and removes it', async () => {
    const { now } = await panelWith([{ column: 'aor', op: 'empty' }]);
    press(filterTexts.addAlternative('AOR is blank'));
    type(filterTexts.column, 'company');
    type(filterTexts.value, 'Acme');
    press(filterTexts.apply);
    const any = [
      [{ column: 'aor', op: 'empty' }],
      [{ column: 'company', op: 'contains', value: 'Acme' }],
    ];
    expect(now().view.filter).toEqual([{ any }]);
    screen.getByRole('button', { name: filterTexts.edit('AOR is blank or Company contains Acme') });
    press(filterTexts.edit('Company contains Acme'));
    expect(screen.getByLabelText<HTMLInputElement>(filterTexts.value).value).toBe('Acme');
    type(filterTexts.value, 'Zenith');
    press(filterTexts.apply);
    press(filterTexts.remove('AOR is blank'));
    expect(now().view.filter).toEqual([{ column: 'company', op: 'contains', value: 'Zenith' }]);
  });

  it('removes a whole line at its chip', async () => {
    const any = [[{ column: 'aor', op: 'empty' }], [{ column: 'ssn', op: 'filled' }]] as const;
    const { now } = await panelWith([{ any }]);
    press(filterTexts.remove('AOR is blank or SSN is not blank'));
    expect(now().view.filter).toEqual([]);
  });
});

describe('the conditions below the views', () => {
  it('changes and removes conditions one by one, or all', async () => {
    const { now } = await renderTools();
    act(() =>
      now().changeView({
        q: 'ana',
        filter: [
          { column: 'aor', op: 'empty' },
          { column: 'agi', op: 'from', value: '1000' },
        ],
      }),
    );
    press(filterTexts.edit('AGI from $1,000.00'));
    await screen.findByLabelText(filterTexts.condition);
    type(filterTexts.from, '2000');
    press(filterTexts.apply);
    expect(now().view.filter[1]).toEqual({ column: 'agi', op: 'from', value: '2000.00' });
    press(filterTexts.remove('AOR is blank'));
    expect(now().view.filter).toHaveLength(1);
    press(filterTexts.clear);
    expect(now().view).toMatchObject({ q: '', filter: [] });
    expect(screen.queryByRole('group', { name: filterTexts.active })).toBeNull();
  });

  async function filterAtHeading(key: string) {
    const rendered = await renderTools();
    act(() => rendered.hub.events.menu?.(column(key), { x: 10, y: 10 }));
    fireEvent.click(await screen.findByText(columnsTexts.filter));
    rendered.focus.mockClear();
    return rendered;
  }

  it('opens the conditions of a column at its heading, focuses the value, and returns to the cells', async () => {
    const { now, focus } = await filterAtHeading('aor');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')));
    type(filterTexts.value, 'Luis');
    expect(focus).not.toHaveBeenCalled();
    press(filterTexts.apply);
    expect(now().view.filter).toEqual([{ column: 'aor', op: 'contains', value: 'Luis' }]);
    expect(focus).toHaveBeenCalledOnce();
  });

  it.each(['dob', 'ssn'])('focuses the first field of the conditions of %s', async (key) => {
    const { focus } = await filterAtHeading(key);
    await waitFor(() => screen.getByLabelText(filterTexts.condition));
    const begin = key === 'ssn' ? filterTexts.condition : filterTexts.from;
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(begin)));
    press(filterTexts.back);
    expect(focus).toHaveBeenCalledOnce();
  });
});
