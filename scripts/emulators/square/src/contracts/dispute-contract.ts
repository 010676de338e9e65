/** The part of Square's published specification about disputes, as its SDK has it: the file at hand was cut without it. */
const text = { type: 'string', nullable: true };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object) => ({ type: 'object', properties });

const event = (name: string) => ({
  [`${name}Event`]: object({
    merchant_id: text,
    type: text,
    event_id: text,
    created_at: text,
    data: ref(`${name}EventData`),
  }),
  [`${name}EventData`]: object({
    type: text,
    id: { type: 'string' },
    object: object({ dispute: ref('Dispute') }),
  }),
});

export const disputeSchemas: Readonly<Record<string, object>> = {
  Dispute: object({
    dispute_id: text,
    id: { type: 'string' },
    amount_money: ref('Money'),
    reason: {
      type: 'string',
      enum: [
        'AMOUNT_DIFFERS',
        'CANCELLED',
        'DUPLICATE',
        'NO_KNOWLEDGE',
        'NOT_AS_DESCRIBED',
        'NOT_RECEIVED',
        'PAID_BY_OTHER_MEANS',
        'CUSTOMER_REQUESTS_CREDIT',
        'EMV_LIABILITY_SHIFT',
      ],
    },
    state: {
      type: 'string',
      enum: [
        'INQUIRY_EVIDENCE_REQUIRED',
        'INQUIRY_PROCESSING',
        'INQUIRY_CLOSED',
        'EVIDENCE_REQUIRED',
        'PROCESSING',
        'WON',
        'LOST',
        'ACCEPTED',
      ],
    },
    due_at: text,
    disputed_payment: object({ payment_id: text }),
    evidence_ids: { type: 'array', items: { type: 'string' }, nullable: true },
    card_brand: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    brand_dispute_id: text,
    reported_date: text,
    reported_at: text,
    version: { type: 'integer' },
    location_id: text,
  }),
  RetrieveDisputeResponse: object({ errors: { type: 'array' }, dispute: ref('Dispute') }),
  ListDisputesResponse: object({
    errors: { type: 'array' },
    disputes: { type: 'array', items: ref('Dispute') },
    cursor: { type: 'string' },
  }),
  ...event('DisputeCreated'),
  ...event('DisputeStateUpdated'),
};

const reply = (name: string) => ({
  '200': { content: { 'application/json': { schema: ref(name) } } },
});
const query = (name: string) => ({ name, in: 'query' });

export const disputePaths = {
  '/v2/disputes': {
    get: {
      operationId: 'ListDisputes',
      parameters: ['cursor', 'states', 'location_id'].map(query),
      responses: reply('ListDisputesResponse'),
    },
  },
  '/v2/disputes/{dispute_id}': {
    get: { operationId: 'RetrieveDispute', responses: reply('RetrieveDisputeResponse') },
  },
};
