import { Button, Icon, SelectField } from '@porchlight/ui';
import { DayFilter, type ListState } from '@porchlight/web';
import type { PaymentPage } from '../../generated/types.ts';
import { paymentMethods, paymentMethodTexts } from '../../rules/payments/payment-status.ts';
import { listTexts as texts } from './list-texts.ts';
import type { PaymentFilter } from './listed-payments.tsx';
import { usePaymentExport } from './use-payment-export.ts';

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
  const file = usePaymentExport(filter);
  const unmatched = query.data?.unmatched ?? 0;
  return (
    <>
      <Button
        icon={<Icon name="download" />}
        busyText={file.isPending ? texts.exporting : null}
        disabledReason={query.data?.total === 0 ? texts.nothingToExport : null}
        onClick={() => file.mutate()}
      >
        {texts.export}
      </Button>
      {(unmatched > 0 || filter.unmatched) && (
        <Button
          aria-pressed={filter.unmatched}
          icon={<Icon name="triangle-alert" />}
          onClick={() => change({ unmatched: !filter.unmatched })}
        >
          {texts.unmatched(unmatched)}
        </Button>
      )}
    </>
  );
}
