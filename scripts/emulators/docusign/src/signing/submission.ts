import type { Signature } from '../envelopes/envelope.ts';
import { placeTabs, type PlacedTab, type Tabs } from '../templates/tabs.ts';

/** What a signer sent with Finish. */
export interface Submission {
  /** By tab id. */
  readonly values: ReadonlyMap<string, string>;
  readonly signature: Signature | null;
  readonly hasConsent: boolean;
}

/** Problems by the name of the field of the form: `consent`, `signature`, or the id of a tab. */
export type SubmissionProblems = ReadonlyMap<string, string>;

const MOST_POINTS = 5_000;
const LONGEST_TEXT = 500;

/** Tabs that the signer fills; the others fill themselves. */
export function fieldsOf(tabs: Tabs): PlacedTab[] {
  const kinds = ['checkboxTabs', 'listTabs', 'textTabs'];
  return placeTabs(tabs).filter(({ kind }) => kinds.includes(kind));
}

/** True when a signature or initials are wanted. */
export function needsSignature(tabs: Tabs): boolean {
  return placeTabs(tabs).some(
    ({ kind, tab }) =>
      (kind === 'signHereTabs' || kind === 'initialHereTabs') && tab.optional !== 'true',
  );
}

/** Reads the form of the page; values that no field offers are dropped. */
export function readSubmission(form: URLSearchParams, tabs: Tabs): Submission {
  const values = new Map<string, string>();
  for (const { kind, tab } of fieldsOf(tabs)) {
    const given = form.get(`tab-${tab.tabId}`) ?? '';
    if (kind === 'checkboxTabs') values.set(tab.tabId, String(given === 'true'));
    else if (kind === 'textTabs') values.set(tab.tabId, given.slice(0, LONGEST_TEXT));
    else if (tab.listItems?.some(({ value }) => value === given)) values.set(tab.tabId, given);
  }
  return {
    values,
    signature: readSignature(form),
    hasConsent: form.get('consent') === 'true',
  };
}

/** What is missing; empty when the signer may finish. */
export function submissionProblems(submission: Submission, tabs: Tabs): SubmissionProblems {
  const problems = new Map<string, string>();
  if (!submission.hasConsent) {
    problems.set('consent', 'Agree to use electronic records and signatures.');
  }
  for (const { kind, tab } of fieldsOf(tabs)) {
    const isEmpty = (submission.values.get(tab.tabId) ?? '') === '';
    if (tab.required !== 'true' || !isEmpty) continue;
    const verb = kind === 'listTabs' ? 'Select' : 'Enter';
    problems.set(tab.tabId, `${verb} a value for ${tab.tabLabel}.`);
  }
  if (needsSignature(tabs) && submission.signature === null) {
    problems.set('signature', 'Type or draw your signature.');
  }
  return problems;
}

function readSignature(form: URLSearchParams): Signature | null {
  if (form.get('signature-kind') === 'drawn') {
    const strokes = readStrokes(form.get('strokes') ?? '');
    return strokes.length === 0 ? null : { kind: 'drawn', strokes };
  }
  const typed = (form.get('signature') ?? '').trim().slice(0, LONGEST_TEXT);
  return typed === '' ? null : { kind: 'typed', text: typed };
}

function readStrokes(json: string): [number, number][][] {
  let strokes: unknown;
  try {
    strokes = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(strokes) || strokes.flat().length > MOST_POINTS) return [];
  const isPoint = (point: unknown): point is [number, number] =>
    Array.isArray(point) &&
    point.length === 2 &&
    point.every((at) => typeof at === 'number' && at >= 0 && at <= 1);
  return strokes.filter(
    (stroke): stroke is [number, number][] =>
      Array.isArray(stroke) && stroke.length > 1 && stroke.every(isPoint),
  );
}
