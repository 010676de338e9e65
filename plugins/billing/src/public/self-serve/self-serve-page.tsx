import {
  type ApiClient,
  isApiError,
  useTexts,
  useVisit,
  VisitData,
  VisitPage,
} from '@porchlight/web/public';
import { useCallback } from 'react';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { PublicPayment } from '../../generated/types.ts';
import { OtherWays } from '../card/other-ways.tsx';
import { SelfServe } from './self-serve.tsx';
import type { SelfServeOptions } from './self-serve-values.ts';
import { startedPaymentId } from './started-payment.ts';
import { selfServeTexts } from './self-serve-texts.ts';

interface Loaded {
  /** Null while the page is turned off. */
  readonly options: SelfServeOptions | null;
  /** The payment that this tab began before it was reloaded. */
  readonly started: PublicPayment | null;
}

/** A card payment without an invoice. */
export default function SelfServePage() {
  const load = useCallback(async (api: ApiClient, signal: AbortSignal): Promise<Loaded> => {
    const id = startedPaymentId();
    const [options, started] = await Promise.all([
      api.call(publicEndpoints.readSelfServe, { signal }).then(({ data }) => data, orNull),
      id === null
        ? null
        : api
            .call(publicEndpoints.readPublicPayment, { params: { id }, signal })
            .then(({ data }) => data.payment, orNull),
    ]);
    return { options, started };
  }, []);
  return (
    <VisitData load={load}>
      {({ options, started }) =>
        options === null || options.way.kind !== 'card' ? (
          <NoCards options={options} />
        ) : (
          <SelfServe options={options} started={started} />
        )
      }
    </VisitData>
  );
}

/** What the server does not have is null; other failures stay failures. */
function orNull(error: unknown): null {
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400);
  if (isGone && error.code !== 'module_disabled') return null;
  throw error;
}

function NoCards({ options }: { readonly options: SelfServeOptions | null }) {
  const t = useTexts(selfServeTexts);
  const { agency } = useVisit();
  return (
    <VisitPage title={t('offTitle')}>
      <p className="visit__text">{t('offText', { agency: agency.name })}</p>
      {options !== null && options.check_instructions + options.transfer_instructions !== '' && (
        <OtherWays
          isOnlyWay
          number={null}
          check={options.check_instructions}
          transfer={options.transfer_instructions}
        />
      )}
    </VisitPage>
  );
}
