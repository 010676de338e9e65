import type { LinkKind } from '@porchlight/server';
import { DAYS_OPEN } from '../../document-link-kind.ts';

/** 30 days, the longest expiration that staff can choose. */
const LONGEST_HOURS = 720;
const USUAL_HOURS = 168;
const hours = { usual: USUAL_HOURS, longest: LONGEST_HOURS };

/** Opens one form to fill in; about a `submission`. */
export const formLinkKind: LinkKind = {
  id: 'forms.form',
  title: 'Form',
  page: '/forms/:slug/:token',
  hours,
  secondFactors: ['birth-date', 'passcode'],
};

/** Opens the page of a session with its forms; about a `session`. */
export const sessionLinkKind: LinkKind = {
  id: 'forms.session',
  title: 'Session',
  page: '/secure/:token',
  hours,
  secondFactors: ['birth-date', 'passcode'],
};

/** Opens one form to sign; about a `submission`. */
export const signLinkKind: LinkKind = {
  id: 'forms.sign',
  title: 'Signing',
  page: '/sign/:slug/:token',
  // Longer than staff can choose: it shows what was signed.
  hours: { ...hours, longest: DAYS_OPEN * 24 },
  secondFactors: ['birth-date', 'passcode'],
};

/** The entity of links that ask for documents. */
export const UPLOAD_REQUEST = 'upload-request' as const;

/** Asks a client for documents; about an `upload-request`. */
export const uploadLinkKind: LinkKind = {
  id: 'forms.upload',
  title: 'Document request',
  page: '/uploads/:token',
  hours,
  secondFactors: ['birth-date'],
};

/** The kinds of links to forms. */
export const linkKinds = [formLinkKind, sessionLinkKind, signLinkKind] as const;

/** The kinds of all links of the plugin. */
export const allLinkKinds = [...linkKinds, uploadLinkKind] as const;

/** The kinds of links about a session form. */
export const submissionKinds = [formLinkKind, signLinkKind] as const;

/** The kind of a stored link. */
export function kindOf({ kind }: { readonly kind: string }): LinkKind {
  return allLinkKinds.find(({ id }) => id === kind)!;
}
