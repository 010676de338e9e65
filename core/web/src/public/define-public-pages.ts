import type { ComponentType } from 'react';
import type { Contribution } from '../plugin/define-web-plugin.ts';

export interface PublicPagesDefinition {
  /** Id of the plugin. */
  readonly id: string;
  /** The pages by the addresses of the manifest (`publicPages`), each as `() => import('./page.tsx')`. */
  readonly pages?: Readonly<Record<`/${string}`, () => Promise<{ default: ComponentType }>>>;
  /** What pages of other plugins load from this one, by `useVisit().parts`. */
  readonly contributes?: readonly Contribution[];
}

/** Descriptors only: no page is loaded by importing a plugin's public entry. */
export function definePublicPages(definition: PublicPagesDefinition): PublicPagesDefinition {
  return definition;
}
