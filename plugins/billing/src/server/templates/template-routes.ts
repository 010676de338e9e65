import { defineRoute, type Route } from '@porchlight/server';
import { UseBilling } from '../../contract.ts';
import { templateEndpoints } from '../../endpoints/template-endpoints.ts';
import { invoiceInvalid, templateNotFound } from '../../problems.ts';
import type { LineItemTemplates } from './line-item-templates.ts';

const access = { permission: UseBilling };
const success = true as const;

export function templateRoutes(templates: () => LineItemTemplates): readonly Route[] {
  return [
    defineRoute(templateEndpoints.listTemplates, {
      summary: 'List line item templates',
      details: 'By category and name.',
      access,
      handle: async ({ query }) => ({
        success,
        data: { templates: await templates().list(query) },
      }),
    }),
    defineRoute(templateEndpoints.createTemplate, {
      summary: 'Add a line item template',
      access,
      status: 201,
      problems: [invoiceInvalid],
      handle: async ({ actor, body }) => ({
        success,
        data: { template: await templates().create(actor, body) },
      }),
    }),
    defineRoute(templateEndpoints.updateTemplate, {
      summary: 'Update a line item template',
      details: 'Fields that are missing stay.',
      access,
      problems: [invoiceInvalid, templateNotFound],
      handle: async ({ actor, params, body }) => ({
        success,
        data: { template: await templates().update(actor, params.id, body) },
      }),
    }),
    defineRoute(templateEndpoints.deleteTemplate, {
      summary: 'Delete a line item template',
      details: 'Invoices keep the lines that they have.',
      access,
      problems: [templateNotFound],
      handle: async ({ actor, params }) => {
        await templates().delete(actor, params.id);
        return { success, message: 'Template deleted' };
      },
    }),
  ];
}
