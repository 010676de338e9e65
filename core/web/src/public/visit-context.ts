import type { SiteStorage } from '@porchlight/ui/bare';
import type { ExtensionPoint, Language } from '@porchlight/kernel';
import type { EnglishTexts, Texts, Translate } from '@porchlight/translations';
import { createContext, use } from 'react';
import type { ApiClient } from '../api/api-client.ts';

/** The agency, as its visitors know it. */
export interface VisitedAgency {
  readonly name: string;
  /** As stored; `formatPhone` makes it readable. Empty when the agency has not set one. */
  readonly phone: string;
  readonly email: string;
}

/** What a page for visitors works with. */
export interface VisitFacts {
  readonly language: Language;
  readonly agency: VisitedAgency;
  /** Parameters of the address, for example `token`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Calls are made with the token of the link. */
  readonly api: ApiClient;
  /** Calls are made with another token, or without one; a refused one ends nothing. */
  readonly apiAs: (token: string | null) => ApiClient;
  /** The local storage of the browser, which the portal shares. */
  readonly storage: SiteStorage;
  /**
   * Loads what a plugin contributes to a point with its public part; empty for a plugin that is off or has none. Throws
   * when its code cannot be fetched.
   */
  readonly parts: <T>(point: ExtensionPoint<T>, plugin: string) => Promise<readonly T[]>;
  /**
   * Shows the page in a language, such as that of the client, unless the visitor has chosen one; resolves once its texts
   * are here. Pages of a link are in its language without it.
   */
  readonly suggestLanguage: (language: Language) => Promise<void>;
}

export const VisitContext = createContext<VisitFacts | null>(null);

/** Language, agency, parameters of the address, and the API of the visit. */
export function useVisit(): VisitFacts {
  const facts = use(VisitContext);
  if (facts === null) throw new Error('No page of a visitor.');
  return facts;
}

/** Texts in the language of the visitor: `const t = useTexts(payTexts)`, then `t('title')`. */
export function useTexts<const English extends EnglishTexts>(
  texts: Texts<English>,
): Translate<English> {
  return texts.in(useVisit().language);
}
