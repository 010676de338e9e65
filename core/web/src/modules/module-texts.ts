import { formatList } from '@porchlight/kernel';
import type { StateMark } from '../page/state-cells.tsx';
import type { Module } from './modules-api.ts';

const marks: Readonly<Record<Module['state'], StateMark>> = {
  running: { label: 'Running', tone: 'done', icon: 'circle-check' },
  off: { label: 'Off', tone: 'other', icon: 'ban' },
  waiting: { label: 'Waiting', tone: 'payment', icon: 'circle-pause' },
  failed: { label: 'Failed', tone: 'danger', icon: 'triangle-alert' },
};

/** A module that cannot be turned off is marked as such while it runs. */
export function stateMark({ state, critical }: Module): StateMark {
  if (critical && state === 'running') return { label: 'Core', tone: 'other', icon: 'lock' };
  return marks[state];
}

/** '10 running, 1 waiting, 1 off'; states without a module are left out. */
export function stateSummary(modules: readonly Module[]): string {
  return (['running', 'waiting', 'failed', 'off'] as const)
    .map((state) => ({ state, count: modules.filter((module) => module.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${String(count)} ${state}`)
    .join(', ');
}

/** '1 route', '2 routes'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** Counts the values of an extension point: `ledger.columns` gives '1 column', '19 columns'. */
export function countedPoint(point: string, count: number): string {
  const name = point.slice(point.indexOf('.') + 1).replaceAll('-', ' ');
  if (!name.endsWith('s')) return counted(count, `${name} entry`, `${name} entries`);
  const one = name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1);
  return counted(count, one, name);
}

/** One text per extension point, also where a module adds values to the same one twice. */
export function countedPoints(added: readonly (readonly [string, number])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const [point, count] of added) counts.set(point, (counts.get(point) ?? 0) + count);
  return [...counts].map(([point, count]) => countedPoint(point, count));
}

/** '“Read a client” is paused after repeated errors. Next try in 20 s.' */
export function pausedText({ action, retry_in }: Module['paused'][number]): string {
  const next = retry_in === 0 ? 'The next call tries again.' : `Next try in ${String(retry_in)} s.`;
  return `“${action}” is paused after repeated errors. ${next}`;
}

/** '2 background tasks need attention.' */
export function failedWorkText(count: number): string {
  return `${counted(count, 'background task')} ${count === 1 ? 'needs' : 'need'} attention.`;
}

/** 'needs Clients and Forms'; null without requirements. */
export function needsText(
  { requires }: Pick<Module, 'requires'>,
  modules: readonly Module[],
): string | null {
  if (requires.length === 0) return null;
  return `needs ${formatList(requires.map((id) => titleOf(id, modules)))}`;
}

export function titleOf(id: string, modules: readonly Module[]): string {
  return modules.find((module) => module.id === id)?.title ?? id;
}
