import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cardTests } from './card-gateway-tests.fixture.ts';
import { chargeOrder, failureOf, invoiceOrder } from './gateway-orders.fixture.ts';
import type { CardGatewayUnderTest, GatewayUnderTest } from './gateway-under-test.fixture.ts';
import { publishedInvoiceTests } from './published-invoice-tests.fixture.ts';

export type { CardGatewayUnderTest, GatewayUnderTest };

const PAST = '2020-01-01T00:00:00.000Z';
const { signal } = new AbortController();

/** The tests of a payment gateway that takes no cards. */
export function paymentGatewayContract(name: string, open: () => Promise<GatewayUnderTest>): void {
  const world = opened(open);
  commonTests(name, world);

  describe(`payment gateway ${name} without cards`, () => {
    const gateway = () => world().gateway;

    it('refuses everything about cards', async () => {
      expect(gateway().merchants()).toEqual([]);
      expect(gateway().cardForm('any')).toBeNull();
      expect(await failureOf(gateway().charge(chargeOrder('none', 'nonce'), signal))).toBe(
        'refused',
      );
      expect(await failureOf(gateway().publishInvoice(invoiceOrder('none'), signal))).toBe(
        'refused',
      );
      expect(await gateway().readChanges(PAST, signal)).toEqual({ reports: [], continueAt: null });
    });
  });
}

/** The tests of a payment gateway that charges cards and publishes invoices. */
export function cardGatewayContract(name: string, open: () => Promise<CardGatewayUnderTest>): void {
  const world = opened(open);
  commonTests(name, world);
  cardTests(name, world);
  publishedInvoiceTests(name, world);
}

function opened<World extends GatewayUnderTest>(open: () => Promise<World>): () => World {
  let world: World;
  beforeAll(async () => {
    world = await open();
  }, 120_000);
  afterEach(() => world.check?.());
  afterAll(() => world.close());
  return () => world;
}

function commonTests(name: string, world: () => GatewayUnderTest): void {
  const gateway = () => world().gateway;

  describe(`payment gateway ${name}`, () => {
    it('names itself, and can be used', () => {
      expect(gateway().id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(gateway().title).not.toBe('');
      expect(gateway().unavailable()).toBeNull();
      expect(['none', 'sandbox', 'live']).toContain(gateway().environment());
      for (const { code, label } of gateway().merchants()) {
        expect(code).toMatch(/^[A-Za-z0-9-]{1,20}$/);
        expect(label).not.toBe('');
        expect(gateway().cardForm(code)).not.toBeNull();
      }
    });

    it('finds no charge that it never received', async () => {
      const key = {
        paymentKey: randomUUID(),
        merchant: 'BFS',
        orderedAt: new Date().toISOString(),
        amountCents: 100,
      };
      expect(await gateway().findCharge(key, signal)).toBeNull();
    });

    it('reads no invoices when it is asked for none', async () => {
      expect(await gateway().readInvoices([], signal)).toEqual([]);
    });
  });
}
