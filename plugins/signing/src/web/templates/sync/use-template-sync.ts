import { showToast } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { envelopeEndpoints } from '../../../endpoints/envelope-endpoints.ts';
import { signingTemplatesKey } from '../signing-template-queries.ts';
import { signingTemplateTexts } from '../signing-template-texts.ts';

const texts = signingTemplateTexts.sync;
const mutationKey = ['signing', 'sync-templates'];

interface TemplateSync {
  /** Also while the menu that started it was closed and opened again. */
  readonly isRunning: boolean;
  readonly start: () => void;
}

/** Fetches the templates of the signing provider, and says what it found. */
export function useTemplateSync(): TemplateSync {
  const api = useApi();
  const queries = useQueryClient();
  const running = useIsMutating({ mutationKey });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => api.call(envelopeEndpoints.syncTemplates),
    onSuccess: async (result) => {
      showToast({ tone: 'done', text: texts.done(result) });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['forms'] }),
        queries.invalidateQueries({ queryKey: signingTemplatesKey }),
      ]);
    },
    onError: (error) => {
      // eslint-disable-next-line no-console -- the text says that the reason is there
      console.error('template sync failed', error);
      showToast({
        tone: 'danger',
        text: texts.failed,
        action: { label: texts.tryAgain, run: () => mutate() },
      });
    },
  });
  return { isRunning: running > 0, start: () => mutate() };
}
