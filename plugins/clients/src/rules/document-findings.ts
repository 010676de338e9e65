import { formatList } from '@porchlight/kernel';
import type { FileFinding } from '@porchlight/schemas';

/** What a document contains that may harm who opens it. */
const CONTENTS: Partial<Record<FileFinding, string>> = {
  scripts: 'scripts',
  macros: 'macros',
  actions: 'actions that open other files or send data',
  attachments: 'attached files',
  media: 'video, sound, or 3D',
  xfa: 'an XFA form',
  programs: 'programs',
  'web-page': 'a web page under another name',
};

/** What nobody could find out about it. */
const UNKNOWN: Partial<Record<FileFinding, string>> = {
  encrypted: 'Locked with a password',
  unreadable: "Can't be examined",
  'not-scanned': 'Not scanned for viruses',
};

const NOT_SEARCHED = 'Not examined yet';

type Findings = readonly FileFinding[] | null;

const textsOf = (findings: readonly FileFinding[], texts: Partial<Record<FileFinding, string>>) =>
  findings.flatMap((finding) => texts[finding] ?? []);

/** A few words about each finding, such as 'Contains scripts and attached files'; none for a harmless document. */
export function findingLabels(findings: Findings): readonly string[] {
  if (findings === null) return [NOT_SEARCHED];
  const contents = textsOf(findings, CONTENTS);
  const contains = contents.length === 0 ? [] : [`Contains ${formatList(contents)}`];
  return [...contains, ...textsOf(findings, UNKNOWN)];
}

/** What to think of before the document is downloaded; null for a harmless one. */
export function findingsAdvice(findings: Findings): string | null {
  if (findings === null)
    return 'The portal looks for scripts and attachments within some minutes. Until then it is only downloaded, not shown in a tab of its own.';
  if (findings.length === 0) return null;
  const isKnown = findings.some((finding) => finding in CONTENTS);
  const what = isKnown
    ? 'They can harm the computer on which the file is opened. '
    : 'Nobody knows what it does when it is opened. ';
  return `${what}Download and open it only if you know who sent it and expected it.`;
}
