import type { Reply } from '@porchlight/emulator-shared';
import { notFound } from '../base/refusals.ts';
import type { Merchant } from '../base/merchant.ts';
import { TIME_ZONE } from '../books/world.ts';
import { ok, type Call } from './call.ts';

export function listLocations({ caller }: Call): Reply {
  return ok({ locations: [describe(caller.merchant)] });
}

export function retrieveLocation({ caller, params }: Call): Reply {
  const { merchant } = caller;
  const id = params['location_id']!;
  if (id !== merchant.locationId && id !== 'main') throw notFound('Location', id);
  return ok({ location: describe(merchant) });
}

function describe({ locationId, merchantId, name }: Merchant): object {
  return {
    id: locationId,
    name,
    merchant_id: merchantId,
    business_name: name,
    status: 'ACTIVE',
    type: 'PHYSICAL',
    country: 'US',
    currency: 'USD',
    language_code: 'en-US',
    timezone: TIME_ZONE,
    capabilities: ['CREDIT_CARD_PROCESSING', 'AUTOMATIC_TRANSFERS'],
    created_at: '2026-01-05T12:00:00Z',
  };
}
