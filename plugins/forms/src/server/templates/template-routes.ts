import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ManageForms, UseForms } from '../../contract.ts';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';
import {
  templateChanged,
  templateInUse,
  templateInvalid,
  templateNotFound,
  templateSourceExists,
  templateTitleExists,
} from '../../problems.ts';
import type { SqlTemplateReads } from './template-reads.ts';
import type { SqlTemplateWrites } from './template-writes.ts';

/** Calls for global forms. */
export function templateRoutes(
  reads: () => SqlTemplateReads,
  writes: () => SqlTemplateWrites,
): readonly Route[] {
  return [
    defineRoute(templateEndpoints.listTemplates, {
      summary: 'List all global forms',
      details: 'By title, with the counts of their submissions.',
      access: { permission: UseForms },
      handle: async () => new JsonText(await reads().all()),
    }),
    defineRoute(templateEndpoints.readTemplate, {
      summary: 'Get a global form',
      access: { permission: UseForms },
      problems: [templateNotFound],
      handle: async ({ params }) =>
        new JsonText(`{"success":true,"form":${await reads().one(params.id)}}`),
    }),
    defineRoute(templateEndpoints.createTemplate, {
      summary: 'Add a global form',
      details: 'A web form with its route, a link with its web address, a PDF, or a form to sign.',
      access: { permission: ManageForms },
      status: 201,
      problems: [templateInvalid, templateTitleExists, templateSourceExists],
      handle: async ({ actor, body }) => new JsonText(await writes().add(actor, body)),
    }),
    defineRoute(templateEndpoints.updateTemplate, {
      summary: 'Update a global form',
      details:
        'The fields that are sent. With a version, a change that someone else made in between is a conflict.',
      access: { permission: ManageForms },
      problems: [
        templateInvalid,
        templateNotFound,
        templateChanged,
        templateTitleExists,
        templateSourceExists,
      ],
      handle: async ({ actor, params, body }) =>
        new JsonText(await writes().change(actor, params.id, body)),
    }),
    defineRoute(templateEndpoints.deleteTemplate, {
      summary: 'Delete a global form',
      details: 'With its sample files. A form with submissions cannot be deleted.',
      access: { permission: ManageForms },
      problems: [templateNotFound, templateInUse],
      handle: async ({ actor, params }) => {
        await writes().remove(actor, params.id);
        return { success: true as const, message: 'Form deleted' };
      },
    }),
  ];
}
