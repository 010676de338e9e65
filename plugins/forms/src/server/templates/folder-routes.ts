import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ManageForms, UseForms } from '../../contract.ts';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';
import { folderExists, folderInvalid, folderNotFound } from '../../problems.ts';
import type { SqlFolderWrites } from './folder-writes.ts';
import type { SqlTemplateReads } from './template-reads.ts';

const listed = (folders: string) => new JsonText(`{"success":true,"folders":${folders}}`);

/** Calls for the folders of global forms. */
export function folderRoutes(
  reads: () => SqlTemplateReads,
  writes: () => SqlFolderWrites,
): readonly Route[] {
  return [
    defineRoute(templateEndpoints.listFolders, {
      summary: 'List the folders of global forms',
      access: { permission: UseForms },
      handle: async () => listed(await reads().folders()),
    }),
    defineRoute(templateEndpoints.createFolder, {
      summary: 'Add a folder',
      details: 'As the last one unless a priority is given.',
      access: { permission: ManageForms },
      status: 201,
      problems: [folderInvalid, folderExists],
      handle: ({ actor, body }) => writes().add(actor, body),
    }),
    defineRoute(templateEndpoints.updateFolder, {
      summary: 'Rename a folder',
      access: { permission: ManageForms },
      problems: [folderInvalid, folderNotFound, folderExists],
      handle: ({ actor, params, body }) => writes().rename(actor, params.id, body),
    }),
    defineRoute(templateEndpoints.deleteFolder, {
      summary: 'Delete a folder',
      details: 'Its forms stay, without a folder.',
      access: { permission: ManageForms },
      problems: [folderNotFound],
      handle: async ({ actor, params }) => {
        const movedForms = await writes().remove(actor, params.id);
        return { success: true as const, message: 'Folder deleted', movedForms };
      },
    }),
    defineRoute(templateEndpoints.orderFolders, {
      summary: 'Set the order of folders',
      details: 'All of the positions or none.',
      access: { permission: ManageForms },
      problems: [folderInvalid, folderNotFound],
      handle: async ({ actor, body }) => listed(await writes().order(actor, body)),
    }),
  ];
}
