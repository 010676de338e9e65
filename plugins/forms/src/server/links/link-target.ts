import { ProblemError } from '@porchlight/kernel';
import type { LinkKind } from '@porchlight/server';
import { formNotSupported, formSourceMissing } from '../../problems.ts';
import { readLinkSource } from '../../rules/links/link-source.ts';
import { slugOf, webFormSlug } from '../../rules/links/slug.ts';
import { formLinkKind, signLinkKind } from '../store/link-kinds.ts';

/** What a link to a form opens: a page of the portal, or an address elsewhere. */
export type LinkTarget =
  | { readonly kind: LinkKind; readonly slug: string }
  | { readonly kind: null; readonly address: string };

interface LinkedForm {
  readonly title: string;
  readonly type: string;
  readonly source: string;
  /** That of its template. */
  readonly slug: string | null;
}

/** Throws 400 for a form that has no links: a PDF, one to sign while no plugin signs, or one without a source. */
export function linkTarget(
  form: LinkedForm,
  { canSign }: { readonly canSign: boolean },
): LinkTarget {
  const source = form.source.trim();
  switch (form.type) {
    case 'Web Form':
      if (source === '') throw new ProblemError(formSourceMissing);
      return { kind: formLinkKind, slug: form.slug ?? webFormSlug(source) };
    case 'Link': {
      const address = readLinkSource(source);
      if (address === undefined) throw new ProblemError(formSourceMissing);
      return { kind: null, address };
    }
    case 'DocuSign':
      if (canSign) return { kind: signLinkKind, slug: form.slug ?? slugOf(form.title) };
      throw new ProblemError(formNotSupported);
    default:
      throw new ProblemError(formNotSupported);
  }
}
