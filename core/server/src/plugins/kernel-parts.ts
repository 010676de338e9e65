import type { Container } from 'inversify';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import type { Clock, Logger } from '../plugin-api/tokens.ts';
import type { BootRecorder } from './boot-report.ts';
import type { Installation, InstalledPlugin } from './installed-plugins.ts';
import type { CoreService } from './plugin-container.ts';
import type { LifeLimits } from './plugin-instance.ts';
import type { SchemaSet } from '../base/schema-set.ts';
import type { Snapshot } from '../base/snapshot.ts';

export interface KernelLimits extends LifeLimits {
  /** How long requests that began before a plugin was turned off may go on, in milliseconds. */
  readonly drainMs: number;
}

export const kernelLimits: KernelLimits = { startMs: 10_000, stopMs: 10_000, drainMs: 10_000 };

export interface KernelParts {
  readonly installation: Installation;
  /** The portal's own routes, permissions, and points, registered like those of a plugin. */
  readonly corePlugin: PluginDefinition<any>;
  readonly coreContainer: Container;
  readonly schemas: SchemaSet;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The log of one plugin. */
  readonly loggerFor: (plugin: string) => Logger;
  /** Core's services that differ from plugin to plugin. */
  readonly servicesFor?: (plugin: InstalledPlugin) => readonly CoreService[];
  /** Stored settings of a plugin over its defaults. */
  readonly settingsOf: (definition: PluginDefinition<any>) => unknown;
  readonly boot: BootRecorder;
  readonly limits: KernelLimits;
  /** Called with each new snapshot as soon as it is the current one. */
  readonly swapped: (snapshot: Snapshot) => void;
  /** Called once when this process has turned a plugin off because it kept failing. */
  readonly tripped: (plugin: string, reason: string) => void;
}
