import { describe, expect, it } from 'vitest';
import { envelopeReport, type WrittenEnvelope } from './envelope-report.ts';

const signers = [
  {
    roleName: 'advisor',
    status: 'completed',
    deliveredDateTime: '2026-11-12T15:01:00.1230000Z',
    signedDateTime: '2026-11-12T15:04:00.0000000Z',
  },
  { roleName: 'client', status: 'sent' },
];
const envelope: WrittenEnvelope = {
  envelopeId: 'e1',
  status: 'delivered',
  createdDateTime: '2026-11-12T15:00:00.0000000Z',
  statusChangedDateTime: '2026-11-12T15:01:00.1230000Z',
  recipients: { signers },
};

describe('envelopeReport', () => {
  it('takes the reason of a void as people see it', () => {
    const voided = { ...envelope, status: 'voided', voidedReason: '\u202eSen\u0303or\u200b' };
    expect(envelopeReport(voided)?.voidedReason).toBe('Señor');
  });

  it('reads states and times of an envelope and its signers', () => {
    expect(envelopeReport(envelope)).toEqual({
      envelopeId: 'e1',
      state: 'delivered',
      createdAt: '2026-11-12T15:00:00.000Z',
      completedAt: null,
      declinedAt: null,
      declinedReason: null,
      voidedAt: null,
      voidedReason: null,
      signers: [
        {
          role: 'advisor',
          state: 'completed',
          deliveredAt: '2026-11-12T15:01:00.123Z',
          signedAt: '2026-11-12T15:04:00.000Z',
        },
        { role: 'client', state: 'sent', deliveredAt: null, signedAt: null },
      ],
    });
  });

  it.each([
    ['created', 'created'],
    ['Sent', 'sent'],
    ['correct', 'sent'],
    ['processing', 'sent'],
    ['signed', 'delivered'],
    ['completed', 'completed'],
    ['declined', 'declined'],
    ['voided', 'voided'],
    ['deleted', 'voided'],
    ['timedout', 'voided'],
  ])('reads the status %s of an envelope as %s', (status, state) => {
    expect(envelopeReport({ ...envelope, status })?.state).toBe(state);
  });

  it.each([
    ['signed', 'completed'],
    ['autoresponded', 'sent'],
    ['faxpending', 'delivered'],
    ['declined', 'declined'],
  ])('reads the status %s of a signer as %s', (status, state) => {
    const written = { ...envelope, recipients: { signers: [{ roleName: 'client', status }] } };
    expect(envelopeReport(written)?.signers).toMatchObject([{ role: 'client', state }]);
  });

  it('takes the reason for declining from the signer who declined', () => {
    const declined = {
      ...envelope,
      status: 'declined',
      declinedDateTime: '2026-11-12T16:00:00Z',
      recipients: {
        signers: [{ roleName: 'client', status: 'declined', declinedReason: 'Too expensive' }],
      },
    };
    expect(envelopeReport(declined)).toMatchObject({
      declinedAt: '2026-11-12T16:00:00.000Z',
      declinedReason: 'Too expensive',
    });
  });

  it('takes the time of the last change where an end has none of its own', () => {
    expect(envelopeReport({ ...envelope, status: 'completed' })?.completedAt).toBe(
      '2026-11-12T15:01:00.123Z',
    );
  });

  it('leaves out recipients who do not sign for the portal', () => {
    const others = [...signers, { roleName: 'Witness', status: 'completed' }, { status: 'sent' }];
    const report = envelopeReport({ ...envelope, recipients: { signers: others } });
    expect(report?.signers.map(({ role }) => role)).toEqual(['advisor', 'client']);
  });

  it.each<[string, WrittenEnvelope]>([
    ['no id', { ...envelope, envelopeId: '' }],
    ['an unknown status', { ...envelope, status: 'shredded' }],
    ['no time', { envelopeId: 'e1', status: 'sent' }],
    ['nothing', {}],
  ])('reads no report from an envelope with %s', (_, written) => {
    expect(envelopeReport(written)).toBeNull();
  });
});
