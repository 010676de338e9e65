import { type Markup, markup } from '@porchlight/emulator-shared';
import type { Envelope, Signer } from '../envelopes/envelope.ts';
import { placeTabs, type PlacedTab } from '../templates/tabs.ts';
import type { SourceDocument } from '../templates/template.ts';
import {
  fieldsOf,
  needsSignature,
  type Submission,
  type SubmissionProblems,
} from './submission.ts';

interface Ceremony {
  /** Of the page, without a slash at the end. */
  readonly path: string;
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly canSign: boolean;
  readonly problems: SubmissionProblems;
  /** What the signer sent before. */
  readonly submission?: Submission | undefined;
}

/** The documents beside the form of one signer. */
export function ceremonyBody(ceremony: Ceremony): Markup {
  const { envelope, signer, canSign } = ceremony;
  return markup`<h1>${envelope.emailSubject}</h1>
<p data-testid="signer">${signer.name}, signing as ${signer.roleName}</p>
<div class="columns">
<section aria-label="Documents">${envelope.documents.map((document) => sheets(ceremony, document))}</section>
<div>${canSign ? form(ceremony) : readOnly(ceremony)}</div>
</div>`;
}

function sheets(ceremony: Ceremony, { documentId, name, pages }: SourceDocument): Markup {
  const { path, signer, canSign } = ceremony;
  const tabs = canSign ? placeTabs(signer.tabs) : [];
  return markup`${pages.map((size, index) => {
    const page = index + 1;
    const here = tabs.filter(
      (placed) => placed.page === page && placed.tab.documentId === documentId,
    );
    return markup`<div class="sheet" data-testid="page-${documentId}-${page}">
<img src="${path}/documents/${documentId}/${page}.png" width="${size.width}" height="${size.height}" alt="${name}, page ${page} of ${pages.length}">
${here.map((placed) => mark(placed, size))}</div>`;
  })}`;
}

/** Shows where a field is; leads to its control. Placed by the script, because styles in attributes are blocked. */
function mark({ kind, tab, box }: PlacedTab, size: { width: number; height: number }): Markup {
  const percent = (value: number, whole: number) => ((100 * value) / whole).toFixed(3);
  const target =
    kind === 'signHereTabs' || kind === 'initialHereTabs' ? 'signature' : `tab-${tab.tabId}`;
  const place = [
    percent(box.x, size.width),
    percent(box.y, size.height),
    percent(box.width, size.width),
    percent(box.height, size.height),
  ].join(' ');
  const isFilled = kind === 'fullNameTabs' || kind === 'dateSignedTabs';
  return isFilled
    ? markup`<span class="mark" data-place="${place}" aria-hidden="true">${kind === 'fullNameTabs' ? 'Name' : 'Date'}</span>`
    : markup`<a class="mark" data-place="${place}" data-shows="${target}" href="#${target}" aria-label="Go to ${tab.tabLabel}"></a>`;
}

function form(ceremony: Ceremony): Markup {
  const { path, signer, problems, submission } = ceremony;
  const consent = submission?.hasConsent === true ? markup` checked` : markup``;
  return markup`<form class="card" method="post" action="${path}/finish" data-testid="signing-form" novalidate>
<h2>Your fields</h2>
${problems.size === 0 ? markup`` : markup`<p class="error" role="alert" data-testid="problems">Complete the marked fields.</p>`}
<div class="field"><div class="check"><input type="checkbox" id="consent" name="consent" value="true" data-testid="consent"${consent}${described(problems, 'consent')}>
<label for="consent">I agree to use electronic records and signatures.</label></div>${problem(problems, 'consent')}</div>
${fieldsOf(signer.tabs).map((field) => control(field, ceremony))}
${needsSignature(signer.tabs) ? signature(ceremony) : markup``}
<div class="actions"><button class="main" data-testid="finish">Finish</button></div>
</form>
<div class="card">
<div class="actions"><form method="post" action="${path}/later"><button data-testid="finish-later">Finish Later</button></form></div>
<details${problems.has('reason') ? markup` open` : markup``}><summary data-testid="decline">Decline to sign</summary>
<form method="post" action="${path}/decline"><div class="field"><label for="reason">Reason</label>
<input type="text" id="reason" name="reason" maxlength="500" data-testid="decline-reason"${described(problems, 'reason')}>${problem(problems, 'reason')}</div>
<button data-testid="decline-confirm">Decline</button></form></details>
</div>`;
}

function control({ kind, tab }: PlacedTab, { problems, submission }: Ceremony): Markup {
  const id = `tab-${tab.tabId}`;
  const value = submission?.values.get(tab.tabId) ?? tab.value ?? '';
  const error = problem(problems, tab.tabId);
  const common = markup`id="${id}" name="${id}" data-testid="${tab.tabLabel}"${described(problems, tab.tabId)}`;
  if (kind === 'checkboxTabs') {
    const isOn = (submission?.values.get(tab.tabId) ?? tab.selected) === 'true';
    return markup`<div class="field"><div class="check"><input type="checkbox" value="true" ${common}${isOn ? markup` checked` : markup``}>
<label for="${id}">${tab.tabLabel}</label></div>${error}</div>`;
  }
  if (kind === 'textTabs') {
    return markup`<div class="field"><label for="${id}">${tab.tabLabel}</label>
<input type="text" maxlength="500" value="${value}" ${common}>${error}</div>`;
  }
  const items = [{ text: 'Select', value: '', selected: '' }, ...(tab.listItems ?? [])];
  return markup`<div class="field"><label for="${id}">${tab.tabLabel}</label>
<select ${common}>${items.map(
    (item) =>
      markup`<option value="${item.value}"${item.value === value ? markup` selected` : markup``}>${item.text}</option>`,
  )}</select>${error}</div>`;
}

function signature({ signer, problems, submission }: Ceremony): Markup {
  const given = submission?.signature;
  const isDrawn = given?.kind === 'drawn';
  const typed = given?.kind === 'typed' ? given.text : signer.name;
  const strokes = given?.kind === 'drawn' ? JSON.stringify(given.strokes) : '';
  const on = markup` checked`;
  const off = markup``;
  return markup`<fieldset><legend>Signature</legend>
<div class="check"><input type="radio" id="type-it" name="signature-kind" value="typed" data-testid="signature-typed"${isDrawn ? off : on}><label for="type-it">Type</label></div>
<div class="check"><input type="radio" id="draw-it" name="signature-kind" value="drawn" data-testid="signature-drawn"${isDrawn ? on : off}><label for="draw-it">Draw</label></div>
<div class="field" data-for="typed"><label for="signature">Your name</label>
<input type="text" id="signature" name="signature" maxlength="200" value="${typed}" data-testid="signature-text"${described(problems, 'signature')}></div>
<div class="field" data-for="drawn" hidden><canvas id="pad" width="600" height="240" data-testid="signature-pad" aria-label="Draw your signature here"></canvas>
<button type="button" id="clear-pad" data-testid="signature-clear">Clear</button></div>
<input type="hidden" id="strokes" name="strokes" value="${strokes}">${problem(problems, 'signature')}</fieldset>`;
}

function readOnly({ path, envelope, signer }: Ceremony): Markup {
  const status =
    signer.status === 'completed' ? 'You have signed.' : `This envelope is ${envelope.status}.`;
  return markup`<div class="card"><h2 data-testid="envelope-status">${status}</h2>
<form method="post" action="${path}/close"><button class="main" data-testid="close">Close</button></form></div>`;
}

function problem(problems: SubmissionProblems, name: string): Markup {
  const text = problems.get(name);
  if (text === undefined) return markup``;
  return markup`<p class="error" id="problem-${name}" data-testid="problem-${name}">${text}</p>`;
}

function described(problems: SubmissionProblems, name: string): Markup {
  if (!problems.has(name)) return markup``;
  return markup` aria-invalid="true" aria-describedby="problem-${name}"`;
}
