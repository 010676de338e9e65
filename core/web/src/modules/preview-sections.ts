import type { IconName } from '@porchlight/ui';
import { counted, countedPoint, needsText } from './module-texts.ts';
import type { Module, Preview } from './modules-api.ts';

/** Points that no screen shows. */
const unseenPoints: ReadonlySet<string> = new Set([
  'core.encrypted-columns',
  'core.record-counts',
  'agents.client-counts',
]);

export interface PreviewSection {
  readonly heading: string;
  readonly icon: IconName;
  /** For people who know the portal from the inside; shown on request. */
  readonly isTechnical: boolean;
  readonly lines: readonly { readonly text: string; readonly detail?: string }[];
}

/** The sections of a preview: what stops or starts, disappears, follows, and stays. Omits empty ones. */
export function previewSections(
  id: string,
  wanted: boolean,
  preview: Preview,
  modules: readonly Module[],
): readonly PreviewSection[] {
  const sections = wanted
    ? startSections(id, preview, modules)
    : stopSections(id, preview, modules);
  return sections.filter(({ lines }) => lines.length > 0);
}

function startSections(
  id: string,
  { starts }: Preview,
  modules: readonly Module[],
): PreviewSection[] {
  const itself = starts.filter((plugin) => plugin.id === id);
  const waits = itself.length === 0;
  return [
    {
      heading: waits ? 'Waits' : 'Starts',
      isTechnical: false,
      icon: waits ? 'circle-pause' : 'power',
      lines: waits ? waitingLines(id, modules) : itself.map(({ title }) => ({ text: title })),
    },
    {
      heading: 'Also turns on',
      isTechnical: false,
      icon: 'link',
      lines: followers(id, starts, modules),
    },
  ];
}

function stopSections(id: string, preview: Preview, modules: readonly Module[]): PreviewSection[] {
  const { stops, parks, disappears, stays } = preview;
  const itself = stops.filter((plugin) => plugin.id === id);
  return [
    {
      heading: 'Stops',
      isTechnical: true,
      icon: 'ban',
      lines: [
        ...itself.map(({ title }) => ({ text: title })),
        ...parks.map(({ title, count }) => ({
          text: `Background jobs of ${title}`,
          detail: count === 0 ? 'none queued' : `${String(count)} queued, paused`,
        })),
      ],
    },
    {
      heading: 'Disappears',
      isTechnical: true,
      icon: 'eye-off',
      lines: disappears.filter(({ point }) => !unseenPoints.has(point ?? '')).map(disappearance),
    },
    {
      heading: 'Also turns off',
      isTechnical: false,
      icon: 'link',
      lines: followers(id, stops, modules),
    },
    {
      heading: 'Stays',
      isTechnical: true,
      icon: 'shield-check',
      lines: stays.map(({ title }) => ({
        text: `Data and settings of ${title}`,
        detail: 'unchanged',
      })),
    },
  ];
}

function followers(id: string, plugins: Preview['stops'], modules: readonly Module[]) {
  return plugins
    .filter((plugin) => plugin.id !== id)
    .map((plugin) => {
      const module = modules.find((one) => one.id === plugin.id);
      const needs = module === undefined ? null : needsText(module, modules);
      return { text: plugin.title, ...(needs === null ? {} : { detail: needs }) };
    });
}

/** It is wanted then, but starts only once what it needs is on. */
function waitingLines(id: string, modules: readonly Module[]) {
  const module = modules.find((one) => one.id === id);
  const missing = (module?.requires ?? [])
    .map((required) => modules.find((one) => one.id === required))
    .filter((required) => required !== undefined && !required.effective);
  return missing.map((required) => ({
    text: `For ${required?.title ?? ''}`,
    detail: required?.state ?? '',
  }));
}

function disappearance({ kind, point, count }: Preview['disappears'][number]) {
  switch (kind) {
    case 'route':
      return { text: 'API endpoints', detail: counted(count, 'route') };
    case 'permission':
      return { text: 'Permissions', detail: `${String(count)}, grants remain` };
    case 'web':
      return { text: 'Screens, menu entries and tiles', detail: `of ${counted(count, 'module')}` };
    case 'point':
      return { text: countedPoint(point ?? 'core.values', count), detail: 'values remain' };
  }
}
