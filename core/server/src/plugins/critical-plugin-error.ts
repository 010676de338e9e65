/** The portal does not start without this plugin. */
export class CriticalPluginError extends Error {
  readonly plugin: string;

  constructor(plugin: string, reason: string) {
    super(`The portal cannot start without the plugin '${plugin}'. ${reason}`);
    this.name = 'CriticalPluginError';
    this.plugin = plugin;
  }
}
