import { ManagePlugins } from '@porchlight/kernel';
import type { ModuleList, ModulePreview } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { DescribedPreview, PluginAdministration } from './plugin-administration.ts';
import { pluginAlwaysOn, pluginNotFound } from './plugin-problems.ts';

/** The routes of the modules screen: list plugins, turn one on or off. `revision` is that of the list. */
export function pluginRoutes(
  plugins: () => PluginAdministration,
  revision: () => number,
): readonly Route[] {
  const list = (): ModuleList => ({
    success: true,
    revision: revision(),
    modules: plugins().list(),
  });
  return [
    defineRoute(administrationEndpoints.listModules, {
      summary: 'List modules',
      details: 'Every installed module with its state.',
      access: { permission: ManagePlugins },
      handle: list,
    }),
    defineRoute(administrationEndpoints.changeModule, {
      summary: 'Turn a module on or off',
      details: 'Or preview what that would do.',
      access: { permission: ManagePlugins },
      problems: [pluginNotFound, pluginAlwaysOn],
      async handle({ params, query, body, actor }) {
        if (query.preview)
          return previewResponse(await plugins().preview(actor, params.id, body.wanted));
        await plugins().setEnabled(actor, params.id, body.wanted);
        return list();
      },
    }),
  ];
}

function previewResponse({
  stops,
  starts,
  parks,
  disappears,
  stays,
  staff,
  working,
  records,
}: DescribedPreview): ModulePreview {
  return {
    success: true,
    preview: {
      stops: [...stops],
      starts: [...starts],
      parks: [...parks],
      disappears: [...disappears],
      stays: [...stays],
      staff,
      working,
      records,
    },
  };
}
