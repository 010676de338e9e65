import { useDataPoint, usePluginParts } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { FormTypes } from '../../contract.ts';
import { FormTypeParts } from '../../form-type.ts';
import type { FormView } from '../../form-types/form-view.ts';
import type { Submission } from '../../generated/types.ts';
import { findFormType } from '../../rules/links/find-form-type.ts';

/** Loads what draws a form, once for each form type; null while its plugin is off. */
export function useFormView(
  submission: Pick<Submission, 'form_type' | 'source'>,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const parts = usePluginParts();
  const type = findFormType(useDataPoint(FormTypes), submission);
  return useQuery({
    queryKey: ['form-views', type?.id],
    queryFn: async (): Promise<FormView | null> => {
      const found = (await parts(FormTypeParts, type?.plugin ?? '')).find(
        (part) => part.id === type?.id,
      );
      return (await found?.load()) ?? null;
    },
    enabled: enabled && type !== null,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
