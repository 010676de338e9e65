import type { Logger } from '../plugin-api/tokens.ts';
import { createPdf } from './pdf-service.ts';
import type { PoolLimits } from './worker-pool.ts';

const ignore = () => undefined;
const logger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** The service without a portal; it reads no stored files. */
export function testPdf(limits: Partial<PoolLimits> = {}) {
  return createPdf({
    files: { open: () => Promise.reject(new Error('Expected bytes, found a stored file.')) },
    agency: () => ({ agency_name: 'Harbor Insurance' }),
    logger,
    limits,
  });
}
