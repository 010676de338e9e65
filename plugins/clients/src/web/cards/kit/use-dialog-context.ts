import { useDataPoint } from '@porchlight/web';
import { ClientFields, PlanLines } from '../../../contract.ts';
import { notStored } from '../../../rules/secret-storage.ts';
import { linesOf } from '../../../rules/plan-lines.ts';
import { useClientOptions } from '../../use-client-options.ts';
import { useToday } from '../../use-today.ts';
import type { ClientDialogContext } from './client-edit.ts';

/** What the edit dialogs depend on, in addition to the client. */
export function useDialogContext(): ClientDialogContext {
  const today = useToday();
  const lines = useDataPoint(PlanLines);
  const fields = useDataPoint(ClientFields);
  const options = useClientOptions();
  return {
    today,
    planLines: (card) => linesOf(card, lines, fields),
    // Until the settings are there, new values are taken; the server refuses them if it must.
    refusalOf: (field) => (options === undefined ? null : notStored(field, options)),
  };
}
