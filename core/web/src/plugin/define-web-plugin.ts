import type { ExtensionPoint, Permission } from '@porchlight/kernel';
import type { IconName } from '@porchlight/ui';
import type { ComponentType } from 'react';
import type { NavigateFunction } from 'react-router-dom';

/** Always `() => import('./page.tsx')`, so that a plugin's entry stays small. */
export type LazyComponent<P = object> = () => Promise<{ default: ComponentType<P> }>;

export interface WebRoute {
  /** For example `/crm/clients/:id`. */
  readonly path: `/${string}`;
  /** Page title and header text. */
  readonly title: string;
  readonly page: LazyComponent;
  /** Without it the user is sent to `/crm/clients`. */
  readonly needs?: Permission;
  /**
   * `portal` (default) has the sidebar; in `wide` it is a drawer, for a page that needs the whole screen; `public` has no
   * frame and needs no sign-in.
   */
  readonly layout?: 'portal' | 'wide' | 'public';
}

export interface NavItem {
  readonly label: string;
  readonly to: `/${string}`;
  readonly icon: IconName;
  readonly order: number;
  /** Second key after G, for example `c`. */
  readonly shortcut?: string;
  readonly needs?: Permission;
}

/** A command of the palette (Ctrl+K). */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Shown, and works outside inputs; for example `n`. */
  readonly shortcut?: string;
  readonly needs?: Permission;
  run(context: { readonly navigate: NavigateFunction }): void;
}

/** Offered by Tab at a hit of the palette. */
export interface HitAction {
  readonly id: string;
  readonly order: number;
  readonly label: string;
  readonly icon: IconName;
  readonly needs?: Permission;
  /** The path that it leads to from a hit with the path `hit` and this title, or null where it makes no sense. */
  readonly to: (hit: string, title: string) => `/${string}` | null;
}

/** A tab of the settings that leads to a page of a plugin. */
export interface SettingsPageTab {
  readonly id: string;
  readonly label: string;
  readonly to: `/${string}`;
  readonly needs: Permission;
}

export interface SlotEntry<P> {
  readonly id: string;
  readonly order: number;
  readonly title?: string;
  readonly component: LazyComponent<P>;
  readonly when?: (props: P) => boolean;
  readonly needs?: Permission;
}

/**
 * A place in a screen that other plugins fill; owned by the plugin whose id it starts with. `M` is what an entry
 * says beyond the common, for example its place on the page.
 */
export type Slot<P, M = object> = ExtensionPoint<SlotEntry<P> & M>;

export interface Contribution {
  readonly point: ExtensionPoint<any>;
  readonly values: readonly unknown[];
}

/** Checks the values against the point. */
export function contribute<T>(
  point: ExtensionPoint<T>,
  ...values: readonly NoInfer<T>[]
): Contribution {
  return { point, values };
}

export interface WebPluginDefinition {
  readonly id: string;
  readonly routes?: readonly WebRoute[];
  readonly nav?: readonly NavItem[];
  readonly actions?: readonly PaletteAction[];
  readonly contributes?: readonly Contribution[];
}

/** Descriptors only: no component is loaded by importing a plugin's entry. */
export function defineWebPlugin(definition: WebPluginDefinition): WebPluginDefinition {
  return definition;
}
