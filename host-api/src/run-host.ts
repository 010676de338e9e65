import {
  createLogger,
  createPortal,
  createWebApp,
  EnvironmentError,
  pageEmulators,
  servesHttps,
  type Environment,
  type LogLevel,
  type Portal,
  type PortalLogger,
} from '@porchlight/server/host';
import { portalVersion, projectRoot, webFolder } from './project.ts';
import { readyText } from './ready-text.ts';
import { stopOnSignals } from './stop-on-signals.ts';

export interface HostOptions {
  /** Prints text for the person at the terminal; to the standard output by default. */
  readonly print?: (text: string) => void;
  /** Runs when the portal has stopped and before the process ends, for example to stop its own database. */
  readonly afterStop?: () => Promise<void>;
}

/**
 * Runs the portal in this process until SIGTERM or SIGINT: then running calls end (20 s at most), plugins and connections
 * close, and the process exits. Resolves once the portal accepts calls, and prints its address and the announcements of
 * plugins. If it cannot start, closes everything and rejects; `startFailure(error)` is the message for a person.
 */
export async function runHost(
  environment: Environment,
  { print = printText, afterStop }: HostOptions = {},
): Promise<Portal> {
  if (environment.databaseUrl === undefined) {
    throw new EnvironmentError([
      'DATABASE_URL is not set. "npm start" brings a database of its own; this process alone needs the address of yours.',
    ]);
  }
  const logger = createLogger(logLevel(environment));
  const portal: Portal = createPortal({
    environment,
    logger,
    pluginRoot: projectRoot,
    version: portalVersion(),
    pages: createWebApp({
      folder: webFolder,
      snapshot: () => portal.kernel.currentSnapshot(),
      https: servesHttps(environment),
      emulators: pageEmulators(environment),
    }),
    fatal: (error) => signals.fail(error),
  });
  const starting = portal.start();
  const signals = stopOnSignals({
    async stop() {
      await starting.catch(() => undefined);
      await portal.stop();
      await afterStop?.();
    },
    failed: (error) => reportFailure(logger, error),
  });
  try {
    await starting;
  } catch (error) {
    signals.release();
    throw error;
  }
  print(readyText(portal, environment));
  return portal;
}

/** In development only errors are worth a line of JSON. */
function logLevel({ logLevel, production }: Environment): LogLevel {
  return logLevel ?? (production ? 'info' : 'error');
}

function reportFailure(logger: PortalLogger, error: unknown): void {
  logger.error({ err: error }, 'the process ends because of an error');
}

function printText(text: string): void {
  process.stdout.write(text);
}
