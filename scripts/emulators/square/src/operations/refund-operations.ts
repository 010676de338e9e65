import { asText, type Reply } from '@porchlight/emulator-shared';
import { missing, notFound } from '../base/refusals.ts';
import { centsOf } from '../orders/build-order.ts';
import { refundPayment as beginRefund } from '../refunds/refunds.ts';
import { listed, ok, pageOf, type Call } from './call.ts';
import { between, sorted } from './list-filters.ts';
import { paymentOf } from './payment-operations.ts';

export function refundPayment({ world, caller, body }: Call): Reply {
  const paymentId = asText(body['payment_id']);
  if (paymentId === '') throw missing('payment_id');
  const payment = paymentOf({ caller, params: { payment_id: paymentId } });
  const cents = centsOf(body['amount_money'], 'amount_money');
  const reason = asText(body['reason']) || undefined;
  return ok({ refund: beginRefund(world, caller, { payment, cents, reason }) });
}

export function getRefund({ caller, params }: Call): Reply {
  const id = params['refund_id']!;
  const refund = caller.refunds.get(id);
  if (refund === undefined) throw notFound('Refund', id);
  return ok({ refund });
}

export function listRefunds({ caller, query }: Call): Reply {
  const status = query.get('status');
  const found = [...caller.refunds.values()].filter(
    (refund) => (status === null || refund.status === status) && between(refund, query),
  );
  const limit = Number(query.get('limit') ?? 100);
  return ok(listed('refunds', pageOf(sorted(found, query), query.get('cursor') ?? '', limit)));
}
