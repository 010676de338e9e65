import { Dialog, FormError, showToast } from '@porchlight/ui';
import { isApiError, messageOf, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '../../../endpoints.ts';
import type { Client } from '../../../generated/types.ts';
import { clientKeys } from '../../client-queries.ts';
import {
  type PreviousValue,
  PreviousValueList,
} from '../../previous-values/previous-value-list.tsx';
import { previousValuesTexts } from '../../previous-values/previous-values-texts.ts';

interface RestoreValuesDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** Restores hidden values of the client on the page. */
export default function RestoreValuesDialog({ client, onClose }: RestoreValuesDialogProps) {
  const api = useApi();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);

  async function restore({ field, version }: PreviousValue, label: string) {
    setFailure(null);
    try {
      const body = { field, replaced_in: version, version: client.version };
      const saved = await api.call(clientEndpoints.restoreValue, {
        params: { id: client.id },
        body,
      });
      cache.setQueryData(clientKeys.detail(client.id), saved);
      void cache.invalidateQueries({ queryKey: clientKeys.all });
      showToast({ tone: 'done', text: previousValuesTexts.restored(label) });
      onClose();
    } catch (error) {
      setFailure(isApiError(error) ? messageOf(error) : previousValuesTexts.restoreFailed);
      void cache.invalidateQueries({ queryKey: clientKeys.detail(client.id) });
    }
  }

  return (
    <Dialog open title={previousValuesTexts.title} onClose={onClose}>
      <FormError>{failure}</FormError>
      <PreviousValueList clientId={client.id} onRestore={restore} />
    </Dialog>
  );
}
