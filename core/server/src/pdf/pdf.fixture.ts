import type { Readable } from 'node:stream';
import type { Logger } from '../plugin-api/tokens.ts';
import { createPdf } from './pdf-service.ts';
import type { PoolLimits } from './worker-pool.ts';

const ignore = () => undefined;
const logger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const agency = () => ({ agency_name: 'Harbor Insurance' });

/** The service without a portal and without stored files. */
export function testPdf(limits: Partial<PoolLimits> = {}) {
  const open = () => Promise.reject(new Error('Expected bytes, found a stored file.'));
  return createPdf({ files: { open }, agency, logger, limits });
}

/** The service with these contents as stored files. */
export function storedPdf(contents: Readonly<Record<string, () => Readable>>) {
  const open = (id: string) => Promise.resolve(contents[id]!());
  return createPdf({ files: { open }, agency, logger });
}
