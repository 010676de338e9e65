import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SectionTabs } from './section-tabs.tsx';

it('marks where one is, shows counts, and reports the chosen section', () => {
  const onChoose = vi.fn();
  render(
    <SectionTabs
      label="Sections"
      active="overview"
      onChoose={onChoose}
      items={[
        { id: 'overview', label: 'Overview' },
        { id: 'plans', label: 'Plans' },
        { id: 'documents', label: 'Documents', count: 6 },
      ]}
    />,
  );
  const row = screen.getByRole('navigation', { name: 'Sections' });
  expect([...row.querySelectorAll('button')].map((tab) => tab.textContent.trim())).toEqual([
    'Overview',
    'Plans',
    'Documents 6',
  ]);
  expect(screen.getByRole('button', { current: true }).textContent.trim()).toBe('Overview');
  fireEvent.click(screen.getByRole('button', { name: /Documents/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('documents');
});

function widths(tab: HTMLElement, left: number, width: number) {
  Object.defineProperties(tab, {
    offsetLeft: { value: left },
    offsetWidth: { value: width },
  });
}

it('brings the section that became the current one into the row, sideways only', () => {
  const items = [
    { id: 'a', label: 'First' },
    { id: 'b', label: 'Second' },
  ] as const;
  const tabs = (active: 'a' | 'b') => (
    <SectionTabs label="Sections" active={active} items={items} onChoose={vi.fn()} />
  );
  const { rerender } = render(tabs('a'));
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  const row = first.parentElement as HTMLElement;
  Object.defineProperty(row, 'clientWidth', { value: 100 });
  widths(first, 0, 80);
  widths(second, 96, 80);
  rerender(tabs('b'));
  expect(row.scrollLeft).toBe(76);
  rerender(tabs('a'));
  expect(row.scrollLeft).toBe(0);
});
