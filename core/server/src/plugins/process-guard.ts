import type { Logger } from '../plugin-api/tokens.ts';
import type { Kernel } from './kernel.ts';
import { pluginScope } from '../base/plugin-scope.ts';

/**
 * Keeps one plugin's forgotten promise from ending the portal. A rejection
 * nobody handled, or an exception thrown in a timer or an event, is put on the
 * account of the plugin in whose scope it began, or whose folder its stack
 * names. A rejection of nobody is logged. An exception of nobody leaves the
 * process in an unknown state: `fatal` is called. Returns the end of guarding.
 */
export function guardProcess(
  kernel: Kernel,
  logger: Logger,
  fatal: (error: unknown) => void,
): () => void {
  const onRejection = (error: unknown) => {
    const plugin = culprit(kernel, error);
    if (plugin) kernel.crashed(plugin, error);
    else if (ours(kernel)) logger.error({ err: error }, 'a rejected promise was not handled');
  };
  const onException = (error: unknown) => {
    const plugin = culprit(kernel, error);
    if (plugin) kernel.crashed(plugin, error);
    else if (ours(kernel)) fatal(error);
  };
  process.on('unhandledRejection', onRejection);
  process.on('uncaughtException', onException);
  return () => {
    process.off('unhandledRejection', onRejection);
    process.off('uncaughtException', onException);
  };
}

/** False when the error began in another kernel of this process. */
function ours(kernel: Kernel): boolean {
  const scope = pluginScope();
  return scope === undefined || scope.kernel === kernel;
}

function culprit(kernel: Kernel, error: unknown): string | undefined {
  const scope = pluginScope();
  if (scope !== undefined) {
    return scope.kernel === kernel && scope.plugin !== 'core' ? scope.plugin : undefined;
  }
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return kernel.plugins.find(({ loaded }) => loaded && stack.includes(`${loaded.found.folder}/`))
    ?.id;
}
