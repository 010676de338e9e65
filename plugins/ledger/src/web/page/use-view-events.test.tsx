import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import type { ViewState } from '../views/view-state.ts';
import { useViewEvents } from './use-view-events.ts';

afterEach(cleanup);

function Listening() {
  useViewEvents();
  return null;
}

async function open(view: Partial<ViewState> = {}) {
  const rendered = await renderInLedger(<Listening />, { view });
  const { hub, columnOf } = rendered;
  return { ...rendered, events: hub.events, columnOf };
}

it.each([
  ['ascending at first', null, 'asc'],
  ['descending the second time', 'asc', 'desc'],
  ['ascending again the third time', 'desc', 'asc'],
] as const)('sorts %s', async (_, before, after) => {
  const sort = before && { column: 'date', dir: before };
  const { events, columnOf, changeView } = await open({ sort });
  act(() => events.sort(columnOf('date'), 'first'));
  expect(changeView).toHaveBeenCalledWith({ sort: { column: 'date', dir: after } });
});

it('sorts another column ascending, whatever the previous one was', async () => {
  const { events, columnOf, changeView } = await open({ sort: { column: 'name', dir: 'asc' } });
  act(() => events.sort(columnOf('date'), 'first'));
  expect(changeView).toHaveBeenCalledWith({ sort: { column: 'date', dir: 'asc' } });
});

it('sorts by a second column', async () => {
  const { events, columnOf, changeView } = await open({ sort: { column: 'name', dir: 'asc' } });
  act(() => events.sort(columnOf('date'), 'second'));
  const sort = { column: 'name', dir: 'asc', second: { column: 'date', dir: 'asc' } };
  expect(changeView).toHaveBeenCalledWith({ sort });
});

it('explains that hidden values cannot be sorted', async () => {
  const { events, columnOf, changeView, say } = await open();
  act(() => events.sort(columnOf('ssn'), 'first'));
  expect(changeView).not.toHaveBeenCalled();
  expect(say).toHaveBeenCalledWith("ssn has hidden values, so you can't sort by it.");
});

it('stores widths, the order, and collapsed groups', async () => {
  const { events, columnOf, changeView } = await open({
    widths: { name: 90 },
    collapsed: ['Others'],
  });
  act(() => {
    events.resize(columnOf('date'), 130);
    events.toggleGroup('All');
    events.toggleGroup('Others');
    events.reorder(columnOf('ssn'), columnOf('name'));
  });
  expect(changeView.mock.calls).toEqual([
    [{ widths: { name: 90, date: 130 } }],
    [{ collapsed: ['Others', 'All'] }],
    [{ collapsed: [] }],
    [{ order: ['ssn', 'name', 'date', 'amount'] }],
  ]);
});
