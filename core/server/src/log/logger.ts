import pino from 'pino';
import type { LogLevel } from '../deployment/environment.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import { loggableFields } from './loggable.ts';

/** The portal's logger; `child` gives each plugin one that names it on every line. */
export interface PortalLogger extends Logger {
  child(fields: { readonly plugin: string }): PortalLogger;
}

/** JSON lines on the standard output (or `destination`), with the loggable fields only. */
export function createLogger(level: LogLevel, destination?: pino.DestinationStream): PortalLogger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // The default serializer would add everything that the driver attached to the error.
    serializers: { err: (loggable: unknown) => loggable },
  };
  return portalLogger(destination === undefined ? pino(options) : pino(options, destination));
}

function portalLogger(to: pino.Logger): PortalLogger {
  return {
    debug(fields, message) {
      if (to.isLevelEnabled('debug')) to.debug(loggableFields(fields), message);
    },
    info(fields, message) {
      if (to.isLevelEnabled('info')) to.info(loggableFields(fields), message);
    },
    warn(fields, message) {
      to.warn(loggableFields(fields), message);
    },
    error(fields, message) {
      to.error(loggableFields(fields), message);
    },
    child: (fields) => portalLogger(to.child(loggableFields(fields))),
  };
}
