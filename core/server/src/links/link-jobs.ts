import type { NoValues } from '@porchlight/schemas';
import { NoValuesSchema } from '@porchlight/schemas';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import type { LinkGate } from './link-gate.ts';

/** Every night: removes links whose end is a year ago. */
export function tidyLinks(gate: () => LinkGate): JobDefinition<NoValues> {
  return {
    id: 'core.tidy-links',
    title: 'Remove old links',
    payload: NoValuesSchema,
    schedule: '20 3 * * *',
    run: () => gate().tidy(),
  };
}
