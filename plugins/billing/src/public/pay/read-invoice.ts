import { type ApiClient, isApiError } from '@porchlight/web/public';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { PublicInvoice } from '../../generated/types.ts';

/** Null for an id that no invoice has. */
export async function readInvoice(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<PublicInvoice | null> {
  try {
    const { data } = await api.call(publicEndpoints.readPublicInvoice, {
      params: { id },
      ...(signal === undefined ? {} : { signal }),
    });
    return data.invoice;
  } catch (error) {
    const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
    if (isUnknown && error.code !== 'module_disabled') return null;
    throw error;
  }
}
