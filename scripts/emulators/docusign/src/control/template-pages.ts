import Router from '@koa/router';
import { markup, originsOf, readBody, sendPage } from '@porchlight/emulator-shared';
import type { Context } from 'koa';
import type { Control } from './control.ts';
import type { World } from '../world/world.ts';
import { fieldsOf } from '../signing/submission.ts';
import type { Template } from '../templates/template.ts';

const PATH = '/templates/:id';
const LONGEST_NAME = 100;

/** The page on which the owner of a template renames or removes it, and its link back to the app. */
export function addTemplatePages(router: Router, world: World, control: Control): void {
  router.get(PATH, (ctx) => show(ctx, world));
  router.post(PATH, async (ctx) => {
    const form = new URLSearchParams(await readBody(ctx.req));
    const { id = '' } = ctx['params'] as Record<string, string>;
    const name = (form.get('name') ?? '').trim().slice(0, LONGEST_NAME);
    if (!world.templates.has(id)) return show(ctx, world);
    if (form.get('action') === 'remove') control.removeTemplate(id);
    else if (name !== '') control.changeTemplate(id, { name });
    const returnUrl = new URLSearchParams(ctx.querystring).get('returnUrl') ?? '';
    ctx.redirect(isWeb(returnUrl) ? returnUrl : ctx.path);
    ctx.status = 303;
  });
}

function show(ctx: Context, world: World): void {
  const { id = '' } = ctx['params'] as Record<string, string>;
  const template = world.templates.get(id);
  if (template === undefined) {
    ctx.status = 404;
    sendPage(ctx, { title: 'Not found', body: markup`<h1>There is no such template</h1>` });
    return;
  }
  const returnUrl = new URLSearchParams(ctx.querystring).get('returnUrl') ?? '';
  const formTargets = originsOf(returnUrl);
  sendPage(ctx, { title: template.name, body: describe(template), formTargets });
}

function describe({ name, signers, documents }: Template) {
  return markup`<div class="card"><h1>${name}</h1>
<p>${documents.map((document) => markup`${document.name}, ${document.pages.length} pages. `)}</p>
<ul>${signers.map(
    ({ roleName, routingOrder, tabs }) =>
      markup`<li>${routingOrder}. ${roleName}<ul>${fieldsOf(tabs).map(
        ({ tab }) => markup`<li>${tab.tabLabel}</li>`,
      )}</ul></li>`,
  )}</ul>
<form method="post"><div class="field"><label for="name">Name</label>
<input type="text" id="name" name="name" maxlength="100" required value="${name}" data-testid="template-name"></div>
<div class="actions"><button class="main" name="action" value="save" data-testid="template-save">Save</button>
<button name="action" value="remove" data-testid="template-remove">Remove</button></div></form></div>`;
}

function isWeb(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
