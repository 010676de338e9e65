import type { Logger } from '../plugin-api/tokens.ts';
import type { Kernel } from './kernel.ts';
import { pluginScope } from '../base/plugin-scope.ts';

/**
 * Prevents an unhandled rejection or exception of one plugin from ending the portal: it counts against the plugin in
 * whose scope it began, or whose folder its stack names. Other rejections are logged. Any other exception leaves the
 * process in an unknown state, so `fatal` is called. Returns a function that stops this.
 */
export function guardProcess(
  kernel: Kernel,
  logger: Logger,
  fatal: (error: unknown) => void,
): () => void {
  const onRejection = (error: unknown) => {
    const plugin = culprit(kernel, error);
    if (plugin) kernel.crashed(plugin, error);
    else if (ours(kernel)) logger.error({ err: error }, 'unhandled promise rejection');
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
  return scope === undefined || scope.kernel === kernel.identity;
}

function culprit(kernel: Kernel, error: unknown): string | undefined {
  const scope = pluginScope();
  if (scope !== undefined) {
    return scope.kernel === kernel.identity && scope.plugin !== 'core' ? scope.plugin : undefined;
  }
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return kernel.plugins.find(({ loaded }) => loaded && stack.includes(`${loaded.found.folder}/`))
    ?.id;
}
