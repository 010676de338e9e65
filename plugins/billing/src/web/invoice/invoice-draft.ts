/** Where the invoice dialog stores what was typed when the session ends. Without an id, that of a new invoice. */
export function draftPlace(invoiceId?: number) {
  return {
    key: `billing/invoice-${invoiceId === undefined ? 'new' : String(invoiceId)}`,
    kind: 'invoice',
    isSensitive: () => false,
  } as const;
}
