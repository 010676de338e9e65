import { isGranted } from '@porchlight/kernel';
import { Database, defineRoute, type PluginRegistrar, type Route } from '@porchlight/server';
import { ManageBilling, RefundPayments, UseBilling } from '../../contract.ts';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import { disputeNotFound, disputeNotLost } from '../../problems.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { disputeOf } from '../store/dispute-rows.ts';
import { openDisputesOf } from '../store/disputed-payments.ts';
import { paymentOf } from '../store/payment-rows.ts';
import { DisputeDecisions } from './dispute-decisions.ts';
import type { Settings } from '../../generated/types.ts';

const success = true as const;

export function disputeRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const database = r.get(Database);
  const calls = r.get(GatewayCalls);
  const decisions = r.get(DisputeDecisions);
  return [
    defineRoute(paymentEndpoints.listDisputes, {
      summary: 'List open disputes that the caller has to look after',
      details: 'Those of the clients of the caller, and all for those who manage billing.',
      access: { permission: UseBilling },
      handle: async ({ actor }) => {
        const { total, found } = await openDisputesOf(database().knex, {
          agentId: actor.id,
          all: isGranted(ManageBilling, actor.flags),
          withSandbox: !calls().isLive(),
        });
        const disputes = found.map(({ dispute, payment }) => ({
          dispute: disputeOf(dispute, calls().find(payment.gateway)?.title ?? payment.gateway),
          payment: paymentOf(payment),
        }));
        return { success, data: { total, disputes } };
      },
    }),
    defineRoute(paymentEndpoints.decideDispute, {
      summary: 'Decide about money that was lost in a dispute',
      details: 'It is owed no more, by a credit note, or asked for again.',
      access: { permission: RefundPayments },
      problems: [disputeNotFound, disputeNotLost],
      handle: async ({ actor, params, body }) => {
        await decisions().decide(actor, params.id, body);
        return { success };
      },
    }),
  ];
}
