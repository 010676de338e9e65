import type { InvoiceReport, PaymentGateway } from '../contract.ts';

/** A gateway; its provider is emulated, if it has one. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** Runs after each test: throws when the provider got a request that it would not take. */
  check?(): void;
  close(): Promise<void>;
}

/** A gateway that takes cards, and the hands of its payers. */
export interface CardGatewayUnderTest extends GatewayUnderTest {
  readonly merchant: string;
  /** A nonce that was not used before. */
  nonce(kind: 'good' | 'declined'): string;
  /** Pays a published invoice on its page. */
  payInvoice(report: InvoiceReport): Promise<void>;
}
