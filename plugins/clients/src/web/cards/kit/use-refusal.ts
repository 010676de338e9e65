import { notKept } from '../../../rules/kept-secrets.ts';
import { useClientOptions } from '../../use-client-options.ts';
import type { CardField } from './card-fields.ts';

/** Why no new value of a secret field is taken; null where one is, and until the settings are there. */
export function useRefusal(field: CardField): string | null {
  const options = useClientOptions();
  return options === undefined ? null : notKept(field, options);
}
