import {
  asObject,
  asText,
  markup,
  readBody,
  recordViolation,
  sendPage,
  type Json,
  type Markup,
} from '@porchlight/emulator-shared';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Books } from '../books/books.ts';
import { newId, type World } from '../books/world.ts';
import { declineOf, faceOf } from '../payments/test-cards.ts';
import { readCard, verificationProblems } from './entered-card.ts';
import { runCardFrame } from './frame-script.ts';
import { installSquare } from './square-script.ts';

const TOKEN_HOURS = 24;

const FIELDS = [
  { name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', size: 23 },
  { name: 'expirationDate', label: 'MM/YY', autocomplete: 'cc-exp', size: 5 },
  { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc', size: 4 },
  { name: 'postalCode', label: 'ZIP', autocomplete: 'postal-code', size: 10 },
];

const STYLE = `
main { padding: 8px 4px; } .banner { font-size: 12px; }
form { display: grid; gap: 8px; grid-template-columns: repeat(3, minmax(0, 1fr)); }
.field { margin: 0; } .field:first-child { grid-column: 1 / -1; }
.field label { font-size: 13px; } .error { font-size: 13px; min-height: 0; }
[aria-invalid=true] { border: 2px solid var(--bad); }
`;

/** The script that an app loads, the frame with the card form, and the tokens for what is entered there. */
export function addCardForm(router: Router, world: World): void {
  router.get('/v1/square.js', (ctx) => {
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.set({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    ctx.body = `${asScript(installSquare)}(${JSON.stringify(world.url)});`;
  });
  router.get('/card-form', (ctx) => showForm(ctx, world));
  router.post('/card-form/tokens', async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(tokenize(world, asObject(JSON.parse(await readBody(ctx.req)))));
  });
}

/** A function as text for the browser. The name that compilers call for each inner function is defined around it. */
function asScript(run: (...values: never[]) => void): string {
  return `(() => { const __name = (value) => value; return (${run.toString()}); })()`;
}

function showForm(ctx: Context, world: World): void {
  const query = new URLSearchParams(ctx.querystring);
  const applicationId = query.get('applicationId') ?? '';
  const locationId = query.get('locationId') ?? '';
  const merchant = booksOf(world, applicationId, locationId)?.merchant;
  if (merchant === undefined) {
    recordViolation(world, 'CardForm', 'rule', 'no merchant has this application and location');
    ctx.status = 404;
  }
  sendPage(ctx, {
    title: 'Card form',
    style: STYLE,
    frameAncestors: ['http:', 'https:'],
    mayCall: true,
    body:
      merchant === undefined
        ? markup`<p class="error">No merchant has this application and location.</p>`
        : markup`<form novalidate data-application-id="${applicationId}" data-location-id="${locationId}">
${FIELDS.map((field) => control(field, query.get('postalCode') ?? ''))}</form>`,
    script: merchant === undefined ? '' : `${asScript(runCardFrame)}();`,
  });
}

function control(
  { name, label, autocomplete, size }: (typeof FIELDS)[0],
  postalCode: string,
): Markup {
  const value = name === 'postalCode' ? postalCode : '';
  return markup`<div class="field"><label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${size}" aria-describedby="problem-${name}" data-testid="${name}">
<p class="error" id="problem-${name}" data-testid="problem-${name}"></p></div>`;
}

/** A token for what was entered, as `tokenize` of the SDK returns it. */
function tokenize(world: World, body: Json): object {
  const books = booksOf(world, asText(body['applicationId']), asText(body['locationId']));
  const missing = verificationProblems(body['details']);
  for (const problem of missing) recordViolation(world, 'Tokenize', 'rule', problem);
  if (books === undefined || missing.length > 0) {
    const message = missing.join('; ') || 'The application or location is unknown.';
    return { status: 'Error', errors: [{ type: 'INVALID_REQUEST_ERROR', message }] };
  }
  const now = world.clock.now();
  const read = readCard(body, now);
  if ('problems' in read) return { status: 'Invalid', errors: read.problems };
  const { card } = read;
  const face = faceOf(card);
  const token = newId(world, 'cnon:CB');
  books.tokens.set(token, {
    token,
    face,
    decline: declineOf(card),
    expiresAt: new Date(now.getTime() + TOKEN_HOURS * 3_600_000).toISOString(),
    postalCode: card.postalCode,
    isUsed: false,
  });
  return {
    status: 'OK',
    token,
    details: {
      method: 'Card',
      card: {
        brand: face.card_brand,
        last4: face.last_4,
        expMonth: face.exp_month,
        expYear: face.exp_year,
        cardType: face.card_type,
        prepaidType: face.prepaid_type,
      },
      billing: { postalCode: card.postalCode },
    },
  };
}

function booksOf(world: World, applicationId: string, locationId: string): Books | undefined {
  return world.books.find(
    ({ merchant }) =>
      merchant.applicationId === applicationId && merchant.locationId === locationId,
  );
}
