import type { IconName } from '@porchlight/ui';
import { useMemo } from 'react';
import { useSnapshot } from '../portal/portal-context.tsx';
import type { WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import { counted, countedPoints } from './module-texts.ts';

export interface WebParts {
  readonly icon: IconName;
  readonly pages: number;
  /** '2 pages', '1 nav entry', '3 detail cards'. */
  readonly counts: readonly string[];
  /** Its web part could not be loaded into this browser. */
  readonly broken: boolean;
}

const none: WebParts = { icon: 'box', pages: 0, counts: [], broken: false };

/** What each running module puts on the screens, which only the browser knows. */
export function useWebParts(): (id: string) => WebParts {
  const { definitions, broken } = useSnapshot();
  const parts = useMemo(
    () =>
      new Map<string, WebParts>([
        ...definitions.map(({ plugin, value }) => [plugin.id, partsOf(value)] as const),
        ...broken.map(({ plugin }) => [plugin.id, { ...none, broken: true }] as const),
      ]),
    [definitions, broken],
  );
  return (id) => parts.get(id) ?? none;
}

function partsOf({
  routes = [],
  nav = [],
  actions = [],
  contributes = [],
}: WebPluginDefinition): WebParts {
  const counts = [
    ...(routes.length > 0 ? [counted(routes.length, 'page')] : []),
    ...(nav.length > 0 ? [counted(nav.length, 'nav entry', 'nav entries')] : []),
    ...countedPoints(contributes.map(({ point, values }) => [point.id, values.length])),
  ];
  const icon = nav[0]?.icon ?? actions[0]?.icon ?? 'box';
  return { icon, pages: routes.length, counts, broken: false };
}
