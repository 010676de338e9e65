import { isClientStatus } from '../client-status.ts';
import { cleanText } from './clean-text.ts';
import type { ValueReading } from './value-reading.ts';
import { valueProblems } from './value-texts.ts';

/** The status of a client, in any case; a blank one means new. */
export function readStatus(text: string): ValueReading {
  const status = cleanText(text).toLowerCase();
  if (status === '') return { value: 'new' };
  return isClientStatus(status) ? { value: status } : { error: valueProblems.status };
}
