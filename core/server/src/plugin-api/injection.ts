import type { ExtensionPoint, ServiceToken } from '@porchlight/kernel';

/**
 * A service of one plugin, which is its own token. It is created once per start of the plugin, when something needs it;
 * its constructor gets what `needs` names.
 */
export interface ServiceClass<T = any> {
  readonly needs?: Needs;
  new (needs: any): T;
}

/** What `r.get` and `ctx.get` return: a service of core or of a plugin by its token, or one of this plugin by its class. */
export type Injectable<T = any> = ServiceToken<T> | ServiceClass<T>;

/** What a service needs, each under the name by which its constructor gets it. */
export type Needs = Readonly<Record<string, Injectable | ExtensionPoint<any>>>;

/** The values of needs: a service, or what plugins contribute to an extension point, live. */
export type Injected<N extends Needs> = {
  readonly [K in keyof N]: N[K] extends ServiceToken<infer T>
    ? T
    : N[K] extends ExtensionPoint<infer T>
      ? () => readonly T[]
      : N[K] extends ServiceClass<infer T>
        ? T
        : never;
};

/**
 * What a service extends: its constructor takes what `needs` names, and its methods find it in `this.needs`.
 * `class NoteStore extends needing({ database: Database, writes: Writes }) { ... }`
 */
export function needing<N extends Needs>(needs: N) {
  return class {
    static readonly needs = needs;
    protected readonly needs: Injected<N>;

    constructor(injected: Injected<N>) {
      this.needs = injected;
    }
  };
}

/**
 * The settings of the plugin that needs them, as stored, over its defaults; live. A plugin names the type once:
 * `export const FormSettings = settingsService<Settings>()`.
 */
export function settingsService<S>(): ServiceToken<() => S> {
  return { kind: 'service', id: 'core.plugin-settings' };
}
