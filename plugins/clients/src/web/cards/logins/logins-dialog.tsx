import type { Client } from '../../../generated/types.ts';
import { notKept } from '../../../rules/kept-secrets.ts';
import { useClientOptions } from '../../use-client-options.ts';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { loginsDialog } from './logins-definition.tsx';

interface LoginsDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** The login at the Medicare portal; its password is only taken where the agency keeps such passwords. */
export function LoginsDialog({ client, onClose }: LoginsDialogProps) {
  const options = useClientOptions();
  const refusal = options === undefined ? null : notKept('mp_pass', options);
  return <EditDialog definition={loginsDialog(refusal)} client={client} onClose={onClose} />;
}
