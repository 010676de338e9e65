import type { JsonSchema } from '@porchlight/schemas';
import { secretFields } from './secret-settings.ts';

const GROUP = 'Security';

/**
 * Labels of the changed settings that the security of the portal rests on: all of a module that holds a secret, since each
 * may lead money, mail, or documents elsewhere, those of the group 'Security', and those with `x-notify-owners`.
 */
export function securityLabels(schema: JsonSchema, changed: readonly string[]): readonly string[] {
  const holdsSecret = secretFields(schema).length > 0;
  return changed.flatMap((name) => {
    const field = schema.properties?.[name];
    if (field === undefined) return [];
    const isMarked = field['x-group'] === GROUP || field['x-notify-owners'] === true;
    return holdsSecret || isMarked ? [field['x-label'] ?? name] : [];
  });
}
