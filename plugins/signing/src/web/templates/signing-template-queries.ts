import { type ApiClient } from '@porchlight/web';
import { queryOptions } from '@tanstack/react-query';
import { signingTemplateEndpoints } from '../../endpoints/template-endpoints.ts';

const key = ['signing', 'templates'] as const;

/** How a form template is signed. */
export function signingTemplateQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ signal }) =>
      (await api.call(signingTemplateEndpoints.readSigningTemplate, { params: { id }, signal }))
        .data,
  });
}
