import { PaymentGatewayError, type PaymentGateway } from '../../contract.ts';
import { RECORDS } from '../../gateway/records.ts';

/** Records money that arrived elsewhere. It takes no cards and publishes nothing, so it has nothing to call. */
export class RecordsGateway implements PaymentGateway {
  readonly id = RECORDS;
  readonly title = 'Records';

  environment() {
    return 'none' as const;
  }

  merchants() {
    return [];
  }

  unavailable() {
    return null;
  }

  cardForm() {
    return null;
  }

  charge() {
    return refuse('records takes no cards');
  }

  findCharge() {
    return Promise.resolve(null);
  }

  refund() {
    return refuse('a recorded payment is refunded where it arrived');
  }

  findRefund() {
    return Promise.resolve(null);
  }

  publishInvoice() {
    return refuse('records publishes no invoices');
  }

  cancelInvoice() {
    return refuse('records publishes no invoices');
  }

  readInvoices() {
    return Promise.resolve([]);
  }

  readChanges() {
    return Promise.resolve({ reports: [], continueAt: null });
  }

  saveCard() {
    return refuse('records stores no cards');
  }

  findCard() {
    return Promise.resolve(null);
  }

  disableCard() {
    return Promise.resolve();
  }
}

function refuse(message: string): Promise<never> {
  return Promise.reject(new PaymentGatewayError('refused', message));
}
