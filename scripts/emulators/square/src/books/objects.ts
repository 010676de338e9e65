/** Objects as the API describes them, with the properties that the emulator uses. Times are ISO 8601. */

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export interface Customer {
  readonly id: string;
  readonly created_at: string;
  updated_at: string;
  given_name?: string | undefined;
  family_name?: string | undefined;
  company_name?: string | undefined;
  email_address?: string | undefined;
  phone_number?: string | undefined;
  reference_id?: string | undefined;
  note?: string | undefined;
  creation_source: string;
  version: number;
}

export interface OrderLine {
  readonly uid: string;
  readonly name?: string | undefined;
  readonly quantity: string;
  readonly note?: string | undefined;
  readonly item_type: string;
  readonly base_price_money: Money;
  readonly variation_total_price_money: Money;
  readonly gross_sales_money: Money;
  readonly total_tax_money: Money;
  readonly total_discount_money: Money;
  readonly total_money: Money;
  readonly applied_taxes?: readonly { readonly uid: string; readonly tax_uid: string }[];
}

interface OrderTax {
  readonly uid: string;
  readonly name?: string | undefined;
  readonly type: string;
  readonly percentage: string;
  readonly scope: string;
  readonly applied_money: Money;
}

interface Tender {
  readonly id: string;
  readonly location_id: string;
  readonly created_at: string;
  readonly amount_money: Money;
  readonly type: string;
  readonly payment_id: string;
}

export interface Order {
  readonly id: string;
  readonly location_id: string;
  readonly reference_id?: string | undefined;
  readonly customer_id?: string | undefined;
  readonly line_items: readonly OrderLine[];
  readonly taxes?: readonly OrderTax[];
  readonly metadata?: object | undefined;
  readonly created_at: string;
  updated_at: string;
  closed_at?: string;
  state: 'OPEN' | 'COMPLETED' | 'CANCELED';
  version: number;
  readonly total_money: Money;
  readonly total_tax_money: Money;
  readonly total_discount_money: Money;
  readonly total_tip_money: Money;
  readonly total_service_charge_money: Money;
  net_amount_due_money: Money;
  tenders?: readonly Tender[];
}

export type InvoiceStatus =
  | 'DRAFT'
  | 'UNPAID'
  | 'SCHEDULED'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'
  | 'CANCELED';

export interface InvoiceRecipient {
  readonly customer_id: string;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly email_address?: string | undefined;
  readonly phone_number?: string | undefined;
}

export interface InvoicePaymentRequest {
  readonly uid: string;
  readonly request_type: string;
  readonly due_date: string;
  readonly tipping_enabled: boolean;
  readonly automatic_payment_source: string;
  readonly computed_amount_money: Money;
  total_completed_amount_money: Money;
}

export interface Invoice {
  readonly id: string;
  version: number;
  readonly location_id: string;
  readonly order_id: string;
  primary_recipient?: InvoiceRecipient | undefined;
  payment_requests: readonly InvoicePaymentRequest[];
  delivery_method: string;
  invoice_number: string;
  title?: string | undefined;
  description?: string | undefined;
  scheduled_at?: string | undefined;
  public_url?: string;
  next_payment_amount_money?: Money;
  status: InvoiceStatus;
  readonly timezone: string;
  readonly created_at: string;
  updated_at: string;
  accepted_payment_methods: Readonly<Record<string, boolean>>;
  sale_or_service_date?: string | undefined;
  store_payment_method_enabled: boolean;
}

export interface CardFace {
  readonly card_brand: string;
  readonly last_4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint: string;
  readonly bin: string;
  readonly card_type: string;
  readonly prepaid_type: string;
}

export interface Card extends CardFace {
  readonly id: string;
  readonly cardholder_name?: string | undefined;
  readonly customer_id: string;
  readonly merchant_id: string;
  readonly reference_id?: string | undefined;
  enabled: boolean;
  version: number;
}

export interface CardPaymentDetails {
  status: string;
  readonly card: CardFace & { readonly id?: string };
  readonly entry_method: string;
  readonly cvv_status: string;
  readonly avs_status: string;
  readonly statement_description: string;
  readonly auth_result_code?: string;
  readonly card_payment_timeline: {
    readonly authorized_at?: string;
    captured_at?: string;
    voided_at?: string;
  };
  readonly errors?: readonly object[];
}

export interface Payment {
  readonly id: string;
  readonly created_at: string;
  updated_at: string;
  readonly amount_money: Money;
  readonly total_money: Money;
  approved_money?: Money;
  refunded_money?: Money;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  readonly source_type: string;
  readonly card_details?: CardPaymentDetails;
  readonly cash_details?: object;
  readonly external_details?: object;
  readonly location_id: string;
  readonly order_id?: string | undefined;
  readonly reference_id?: string | undefined;
  readonly customer_id?: string | undefined;
  readonly buyer_email_address?: string | undefined;
  refund_ids?: readonly string[];
  readonly note?: string | undefined;
  readonly receipt_number?: string;
  readonly receipt_url?: string;
  version_token: string;
}

export interface PaymentRefund {
  readonly id: string;
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED';
  readonly location_id: string;
  readonly destination_type: string;
  readonly amount_money: Money;
  readonly payment_id: string;
  readonly order_id?: string | undefined;
  readonly reason?: string | undefined;
  readonly created_at: string;
  updated_at: string;
}

export interface Dispute {
  readonly id: string;
  readonly dispute_id: string;
  readonly amount_money: Money;
  readonly reason: string;
  state: string;
  due_at: string;
  readonly disputed_payment: { readonly payment_id: string };
  readonly card_brand: string;
  readonly created_at: string;
  updated_at: string;
  readonly reported_at: string;
  version: number;
  readonly location_id: string;
}

export interface PaymentLink {
  readonly id: string;
  version: number;
  description?: string | undefined;
  readonly order_id: string;
  checkout_options?: object | undefined;
  pre_populated_data?: object | undefined;
  readonly url: string;
  readonly long_url: string;
  readonly created_at: string;
  updated_at: string;
  payment_note?: string | undefined;
}
