import { ManageModules, type TogglePreview } from '@porchlight/kernel';
import type { ModuleList, ModulePreview } from '@porchlight/schemas';
import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { Modules } from './plugin-administration.ts';
import { moduleAlwaysOn, moduleNotFound } from './plugin-problems.ts';

/** List and switch of the modules screen. `revision` answers the one that the list shows. */
export function modulesRoutes(modules: () => Modules, revision: () => number): readonly Route[] {
  const list = (): ModuleList => ({
    success: true,
    revision: revision(),
    modules: modules().list(),
  });
  return [
    defineRoute(coreEndpoints.listModules, {
      summary: 'Every installed module with its state',
      access: { permission: ManageModules },
      handle: list,
    }),
    defineRoute(coreEndpoints.changeModule, {
      summary: 'Switch a module on or off, or say what that would do',
      access: { permission: ManageModules },
      problems: [moduleNotFound, moduleAlwaysOn],
      async handle({ params, query, body, actor }) {
        if (query.preview) return previewAnswer(await modules().preview(params.id, body.wanted));
        await modules().setWanted(actor, params.id, body.wanted);
        return list();
      },
    }),
  ];
}

function previewAnswer({ stops, starts, parks, disappears, stays }: TogglePreview): ModulePreview {
  return {
    success: true,
    preview: {
      stops: [...stops],
      starts: [...starts],
      parks: [...parks],
      disappears: [...disappears],
      stays: [...stays],
    },
  };
}
