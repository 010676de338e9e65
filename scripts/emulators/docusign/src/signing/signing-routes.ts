import Router from '@koa/router';
import { markup, originsOf, readBody, sendPage } from '@porchlight/emulator-shared';
import type { Context } from 'koa';
import { signedPdf } from '../documents/signed-pdf.ts';
import {
  completeSigner,
  declineEnvelope,
  isLive,
  openEnvelope,
} from '../envelopes/envelope-machine.ts';
import type { Envelope, Signer } from '../envelopes/envelope.ts';
import { placeTabs, setTabValue } from '../templates/tabs.ts';
import type { SourceDocument } from '../templates/template.ts';
import { subjectOf, type SigningSession, type World } from '../world/world.ts';
import { ceremonyBody } from './ceremony-page.ts';
import { ceremonyScript } from './ceremony-script.ts';
import { drawPage } from './draw-page.ts';
import { withEvent, type ReturnEvent } from './return-url.ts';
import {
  readSubmission,
  submissionProblems,
  type Submission,
  type SubmissionProblems,
} from './submission.ts';

const SESSION = '/Signing/:session';
const LONGEST_REASON = 500;

/** A signer with the documents open in the browser. */
interface OpenSession {
  readonly session: SigningSession;
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly canSign: boolean;
}

/** The pages on which a signer reads, signs, or declines. */
export function addSigningRoutes(router: Router, world: World): void {
  router.get('/Signing/StartInSession', (ctx) => openView(ctx, world));
  router.get(SESSION, (ctx) => show(ctx, world, new Map()));
  router.get(`${SESSION}/documents/:document/:page`, (ctx) => sendPageImage(ctx, world));
  const action = (
    name: string,
    run: (ctx: Context, open: OpenSession, form: URLSearchParams) => void,
  ) =>
    router.post(`${SESSION}/${name}`, async (ctx) => {
      const form = new URLSearchParams(await readBody(ctx.req));
      const open = openSession(ctx, world);
      if (open !== null) run(ctx, open, form);
    });
  action('finish', (ctx, open, form) => finish(ctx, world, open, form));
  action('decline', (ctx, open, form) => decline(ctx, world, open, form));
  action('later', (ctx, { session }) => leave(ctx, session, 'cancel'));
  action('close', (ctx, { session }) => leave(ctx, session, 'viewing_complete'));
}

/** Opens the one-time address; the second use and a late one lead back. */
function openView(ctx: Context, world: World): void {
  const view = world.views.get(new URLSearchParams(ctx.querystring).get('t') ?? '');
  if (view === undefined) return notFound(ctx);
  const { envelope, signer } = subjectOf(world, view);
  const now = world.clock.now();
  if (view.isUsed || view.expiresAt <= now || envelope.status === 'voided') {
    redirect(ctx, withEvent(view.returnUrl, 'ttl_expired'));
    return;
  }
  view.isUsed = true;
  const session: SigningSession = { id: world.ids.next(), view, documents: new Map() };
  world.sessions.set(session.id, session);
  world.connect.publish(envelope, openEnvelope(envelope, signer, now));
  redirect(ctx, `/Signing/${session.id}`);
}

function finish(ctx: Context, world: World, open: OpenSession, form: URLSearchParams): void {
  const { session, envelope, signer, canSign } = open;
  if (!canSign) return show(ctx, world, new Map());
  const submission = readSubmission(form, signer.tabs);
  const problems = submissionProblems(submission, signer.tabs);
  if (problems.size > 0) return show(ctx, world, problems, submission);
  const now = world.clock.now();
  fillTabs(signer, submission, now);
  world.connect.publish(envelope, completeSigner(envelope, signer, submission.signature, now));
  leave(ctx, session, 'signing_complete');
}

function decline(ctx: Context, world: World, open: OpenSession, form: URLSearchParams): void {
  const { session, envelope, signer, canSign } = open;
  const reason = (form.get('reason') ?? '').trim().slice(0, LONGEST_REASON);
  if (!canSign) return show(ctx, world, new Map());
  if (reason === '') return show(ctx, world, new Map([['reason', 'Enter a reason.']]));
  world.connect.publish(envelope, declineEnvelope(envelope, signer, reason, world.clock.now()));
  leave(ctx, session, 'decline');
}

function fillTabs({ tabs, name }: Signer, { values }: Submission, now: Date): void {
  for (const { kind, tab } of placeTabs(tabs)) {
    const value = values.get(tab.tabId);
    if (value !== undefined) setTabValue(kind, tab, value);
    if (kind === 'fullNameTabs') tab.value = name;
    if (kind === 'dateSignedTabs') tab.value = now.toLocaleDateString('en-US', { timeZone: 'UTC' });
    tab['status'] = 'signed';
  }
}

function show(
  ctx: Context,
  world: World,
  problems: SubmissionProblems,
  submission?: Submission,
): void {
  const open = openSession(ctx, world);
  if (open === null) return;
  const { session, envelope, signer, canSign } = open;
  if (problems.size > 0) ctx.status = 400;
  sendPage(ctx, {
    title: `${problems.size > 0 ? 'Error: ' : ''}${envelope.emailSubject}`,
    body: ceremonyBody({
      path: `/Signing/${session.id}`,
      envelope,
      signer,
      canSign,
      problems,
      submission,
    }),
    script: canSign ? ceremonyScript : '',
    frameAncestors: session.view.frameAncestors,
    formTargets: originsOf(session.view.returnUrl),
  });
}

async function sendPageImage(ctx: Context, world: World): Promise<void> {
  const open = openSession(ctx, world);
  if (open === null) return;
  const { document: id, page = '' } = ctx['params'] as Record<string, string>;
  const document = open.envelope.documents.find(({ documentId }) => documentId === id);
  const number = Number(page.replace(/\.png$/, ''));
  if (document?.pages[number - 1] === undefined) return notFound(ctx);
  const { documents } = open.session;
  const pdf = documents.get(document.documentId) ?? marked(open.envelope, document);
  documents.set(document.documentId, pdf);
  const image = await drawPage(await pdf, number);
  ctx.type = 'image/png';
  ctx.set('cache-control', 'private, max-age=3600');
  ctx.body = Buffer.from(image);
}

function marked(envelope: Envelope, document: SourceDocument): Promise<Uint8Array> {
  return signedPdf(envelope, [document], { withCertificate: false });
}

function openSession(ctx: Context, world: World): OpenSession | null {
  const { session: id = '' } = ctx['params'] as Record<string, string>;
  const session = world.sessions.get(id);
  if (session === undefined) {
    notFound(ctx);
    return null;
  }
  const { envelope, signer } = subjectOf(world, session.view);
  const isOpen = signer.status === 'sent' || signer.status === 'delivered';
  return { session, envelope, signer, canSign: isLive(envelope) && isOpen };
}

function leave(ctx: Context, { view }: SigningSession, event: ReturnEvent): void {
  redirect(ctx, withEvent(view.returnUrl, event));
}

function redirect(ctx: Context, url: string): void {
  ctx.redirect(url);
  ctx.status = 303;
}

function notFound(ctx: Context): void {
  ctx.status = 404;
  const body = markup`<h1>Not found</h1><p>This address leads to no documents.</p>`;
  sendPage(ctx, { title: 'Not found', body });
}
