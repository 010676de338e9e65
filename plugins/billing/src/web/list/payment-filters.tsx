import { Button, Icon, SelectField } from '@porchlight/ui';
import { CsvExportButton, DayFilter, type ListState } from '@porchlight/web';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { PaymentPage } from '../../generated/types.ts';
import { paymentMethods, paymentMethodTexts } from '../../rules/payments/payment-status.ts';
import { listTexts as texts } from './list-texts.ts';
import type { PaymentFilter } from './listed-payments.tsx';

interface PaymentStateProps {
  readonly state: ListState<PaymentPage, PaymentFilter>;
}

/** How they were paid, and when. */
export function PaymentFilters({ state: { control } }: PaymentStateProps) {
  const { filter, change } = control;
  return (
    <>
      <SelectField
        className="list-screen__select"
        label={texts.methodFilter}
        hideLabel
        value={filter.method}
        onChange={({ target }) => change({ method: target.value as PaymentFilter['method'] })}
        options={[
          { value: '', label: texts.allMethods },
          ...paymentMethods.map((value) => ({ value, label: paymentMethodTexts[value] })),
        ]}
      />
      <DayFilter range={filter} onRange={change} />
    </>
  );
}

/** Exports what the list shows, all pages of it, and shows those without an invoice. */
export function PaymentActions({ state: { control, query } }: PaymentStateProps) {
  const { filter, change } = control;
  const { status, method, unmatched: isUnmatched, from, to, q } = filter;
  const unmatched = query.data?.unmatched ?? 0;
  return (
    <>
      <CsvExportButton
        endpoint={paymentEndpoints.exportPayments}
        body={{ status, method, unmatched: isUnmatched, from, to, q }}
        name="payments.csv"
        total={query.data?.total}
        texts={texts}
      />
      {(unmatched > 0 || isUnmatched) && (
        <Button
          aria-pressed={isUnmatched}
          icon={<Icon name="triangle-alert" />}
          onClick={() => change({ unmatched: !isUnmatched })}
        >
          {texts.unmatched(unmatched)}
        </Button>
      )}
    </>
  );
}
