import { asObject, asObjects, asText, type Json, type Reply } from '@porchlight/emulator-shared';
import {
  documentNotFound,
  invalidParameter,
  recipientNotFound,
  templateNotFound,
} from '../base/refusals.ts';
import type { Call } from './call.ts';
import { dateTime } from '../base/date-time.ts';
import type { World } from '../world/world.ts';
import { describeDocument } from '../documents/describe-document.ts';
import { completeTabs, tabKinds, type Tabs } from '../templates/tabs.ts';
import { openDocument } from '../templates/open-document.ts';
import type { SourceDocument, Template, TemplateSigner } from '../templates/template.ts';

const DEFAULT_COUNT = 100;

/** The template of a path. */
export function templateOf({ world, params }: Call): Template {
  const template = world.templates.get(params['templateId']!);
  if (template === undefined) throw templateNotFound();
  return template;
}

export function listTemplates({ world, query }: Call): Reply {
  const start = Number(query.get('start_position') ?? 0);
  const count = Number(query.get('count') ?? DEFAULT_COUNT);
  const includes = (query.get('include') ?? '').split(',');
  const search = (query.get('search_text') ?? '').toLowerCase();
  const ids = query.get('template_ids')?.split(',');
  const since = query.get('modified_from_date');
  const found = [...world.templates.values()]
    .filter(({ name }) => name.toLowerCase().includes(search))
    .filter(({ templateId }) => ids?.includes(templateId) ?? true)
    .filter(({ lastModified }) => since === null || lastModified >= new Date(since))
    .sort(orderOf(query.get('order_by'), query.get('order')));
  const page = found.slice(start, start + count);
  const last = start + Math.max(page.length - 1, 0);
  const next = new URLSearchParams(query);
  next.set('start_position', String(last + 1));
  return {
    status: 200,
    body: {
      envelopeTemplates: page.map((template) => describeTemplate(world, template, includes)),
      resultSetSize: String(page.length),
      totalSetSize: String(found.length),
      startPosition: String(start),
      endPosition: String(last),
      ...(start + page.length < found.length ? { nextUri: `/templates?${String(next)}` } : {}),
    },
  };
}

export function getTemplate(call: Call): Reply {
  const includes = ['recipients', 'tabs', 'documents'];
  return { status: 200, body: describeTemplate(call.world, templateOf(call), includes) };
}

/** Makes a template of PDF documents with signers and their tabs. */
export async function createTemplate({ world, body }: Call): Promise<Reply> {
  const now = world.clock.now();
  const documents = await Promise.all(asObjects(body['documents']).map(readDocument));
  if (documents.length === 0) throw invalidParameter('A template needs a document.');
  const signers = asObjects(asObject(body['recipients'])['signers']);
  const template: Template = {
    templateId: world.ids.next(),
    name: asText(body['name']) || 'Untitled',
    description: asText(body['description']),
    emailSubject: asText(body['emailSubject']),
    emailBlurb: asText(body['emailBlurb']),
    created: now,
    lastModified: now,
    documents,
    signers: signers.map((signer, index) => readSigner(signer, index, () => world.ids.next())),
  };
  world.templates.set(template.templateId, template);
  const { templateId, name } = template;
  return { status: 201, body: { templateId, name, uri: `/templates/${templateId}` } };
}

export function getRecipients(call: Call): Reply {
  const withTabs = call.query.get('include_tabs') === 'true';
  return { status: 200, body: describeSigners(templateOf(call), withTabs) };
}

export function getRecipientTabs(call: Call): Reply {
  const { signers } = templateOf(call);
  const signer = signers.find(({ recipientId }) => recipientId === call.params['recipientId']);
  if (signer === undefined) throw recipientNotFound();
  return { status: 200, body: signer.tabs };
}

export function getDocumentTabs(call: Call): Reply {
  const { documents, signers } = templateOf(call);
  const { documentId } = call.params;
  if (!documents.some((document) => document.documentId === documentId)) throw documentNotFound();
  const pages = call.query.get('page_numbers')?.split(',');
  const tabs: Tabs = {};
  for (const kind of tabKinds) {
    const list = signers
      .flatMap((signer) => signer.tabs[kind] ?? [])
      .filter((tab) => tab.documentId === documentId)
      .filter((tab) => pages?.includes(tab.pageNumber) ?? true);
    if (list.length > 0) tabs[kind] = list;
  }
  return { status: 200, body: tabs };
}

function describeTemplate(
  { account }: World,
  template: Template,
  includes: readonly string[],
): Record<string, unknown> {
  const { templateId, documents } = template;
  return {
    templateId,
    uri: `/templates/${templateId}`,
    name: template.name,
    description: template.description,
    shared: 'false',
    passwordProtected: 'false',
    created: dateTime(template.created),
    lastModified: dateTime(template.lastModified),
    pageCount: String(documents.reduce((sum, { pages }) => sum + pages.length, 0)),
    folderName: 'Templates',
    owner: {
      userName: account.userName,
      userId: account.userId,
      email: account.email,
    },
    emailSubject: template.emailSubject,
    emailBlurb: template.emailBlurb,
    signingLocation: 'online',
    authoritativeCopy: 'false',
    enforceSignerVisibility: 'false',
    ...(includes.includes('documents') ? { documents: documents.map(describeDocument) } : {}),
    ...(includes.includes('recipients')
      ? { recipients: describeSigners(template, includes.includes('tabs')) }
      : {}),
  };
}

function describeSigners({ signers }: Template, withTabs: boolean): Record<string, unknown> {
  return {
    signers: signers.map((signer) => ({
      recipientId: signer.recipientId,
      roleName: signer.roleName,
      routingOrder: signer.routingOrder,
      name: signer.name,
      email: signer.email,
      deliveryMethod: 'email',
      status: 'created',
      defaultRecipient: 'false',
      recipientType: 'signer',
      ...(withTabs ? { tabs: signer.tabs } : {}),
    })),
    agents: [],
    editors: [],
    intermediaries: [],
    carbonCopies: [],
    certifiedDeliveries: [],
    inPersonSigners: [],
    seals: [],
    witnesses: [],
    recipientCount: String(signers.length),
  };
}

async function readDocument(document: Json, index: number): Promise<SourceDocument> {
  const documentId = asText(document['documentId']) || String(index + 1);
  const name = asText(document['name']) || `Document ${documentId}`;
  const pdf = new Uint8Array(Buffer.from(asText(document['documentBase64']), 'base64'));
  return openDocument({ documentId, name, order: String(index + 1), pdf });
}

function readSigner(signer: Json, index: number, nextId: () => string): TemplateSigner {
  const recipientId = asText(signer['recipientId']) || String(index + 1);
  return {
    recipientId,
    roleName: asText(signer['roleName']),
    routingOrder: asText(signer['routingOrder']) || '1',
    name: asText(signer['name']),
    email: asText(signer['email']),
    tabs: completeTabs(asObject(signer['tabs']) as Tabs, recipientId, nextId),
  };
}

function orderOf(by: string | null, order: string | null): (a: Template, b: Template) => number {
  const sign = order === 'desc' ? -1 : 1;
  if (by === 'modified') {
    return (a, b) => sign * (a.lastModified.getTime() - b.lastModified.getTime());
  }
  return (a, b) => sign * a.name.localeCompare(b.name);
}
