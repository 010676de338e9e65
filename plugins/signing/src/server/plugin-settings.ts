import { settingsService } from '@porchlight/server';
import type { Settings } from '../generated/types.ts';

/** The settings of this plugin, live. */
export const PluginSettings = settingsService<Settings>();
