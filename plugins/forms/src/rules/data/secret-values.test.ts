import { describe, expect, it } from 'vitest';
import { keepSecrets, maskFormData, secretKind, UnknownMaskError } from './secret-values.ts';

const stored = {
  personalInfo: { firstName: 'Ana', ssn: '900-12-6037' },
  ownership: {
    joint_ssn: '900126038',
    beneficiaries: [
      { name: 'Luis', ssn: '900-00-0001', percentage: 50 },
      { name: 'Eva', ssn: '900-00-0002', percentage: 50 },
    ],
  },
  banking: { bankName: 'First', routingNumber: '063100277', accountNumber: 1234567890318 },
};
const shown = {
  personalInfo: { firstName: 'Ana', ssn: '***-**-6037' },
  ownership: {
    joint_ssn: '***-**-6038',
    beneficiaries: [
      { name: 'Luis', ssn: '***-**-0001', percentage: 50 },
      { name: 'Eva', ssn: '***-**-0002', percentage: 50 },
    ],
  },
  banking: { bankName: 'First', routingNumber: '••••0277', accountNumber: '••••0318' },
};

it.each([
  ['ssn', 'ssn'],
  ['joint_ssn', 'ssn'],
  ['spouseSsn', 'ssn'],
  ['SSN', 'ssn'],
  ['accountNumber', 'account'],
  ['account_number', 'account'],
  ['routingNumber', 'routing'],
  ['accountName', undefined],
  ['accountType', undefined],
  ['firstName', undefined],
  ['__proto__', undefined],
] as const)('knows the field %s as %s', (name, kind) => {
  expect(secretKind(name)).toBe(kind);
});

it('knows the secret fields of a form type', () => {
  expect(secretKind('policyPin', new Map([['policyPin', 'password']]))).toBe('password');
});

describe('masking', () => {
  it('hides every secret and nothing else', () => {
    expect(maskFormData(stored)).toEqual(shown);
  });

  it.each(['formData', 'data', 'form', 'fields', 'values', 'submission'])(
    'hides secrets under %s and at any depth',
    (name) => {
      expect(maskFormData({ [name]: [{ [name]: stored }] })).toEqual({
        [name]: [{ [name]: shown }],
      });
    },
  );

  it.each([
    [null, null],
    ['', ''],
    ['  ', ''],
    [true, true],
    [900126037, '***-**-6037'],
    [{ full: '900-12-6037' }, '••••'],
    [['900-12-6037'], '••••'],
  ])('shows the SSN %j as %j', (ssn, mask) => {
    expect(maskFormData({ ssn })).toEqual({ ssn: mask });
  });

  it('shares nothing with the original and copies a property named __proto__ as one', () => {
    const hostile = JSON.parse('{"__proto__":{"ssn":"900-12-6037"},"banking":{}}') as object;
    const copy = maskFormData(hostile) as Record<string, unknown>;
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"ssn":"***-**-6037"},"banking":{}}');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  it('shows nothing beyond 32 levels, and ends in a cycle', () => {
    const cycle: Record<string, unknown> = { ssn: '900-12-6037' };
    cycle['self'] = cycle;
    expect(JSON.stringify(maskFormData(cycle))).not.toContain('900-12');
  });
});

describe('saving masked data', () => {
  it('keeps every stored secret when nothing was changed', () => {
    expect(keepSecrets(shown, stored)).toEqual(stored);
  });

  it('takes a new secret, and clears one that was emptied', () => {
    const sent = { personalInfo: { ssn: '900-11-1111' }, banking: { accountNumber: '' } };
    expect(keepSecrets(sent, stored)).toEqual(sent);
  });

  it('finds the secret of an entry that moved because one before it was removed', () => {
    const sent = { ownership: { beneficiaries: [{ name: 'Eva', ssn: '***-**-0002' }] } };
    expect(keepSecrets(sent, stored)).toEqual({
      ownership: { beneficiaries: [{ name: 'Eva', ssn: '900-00-0002' }] },
    });
  });

  it('takes the secret of the same position when two have the same mask', () => {
    const twins = { beneficiaries: [{ ssn: '900-00-0001' }, { ssn: '901-00-0001' }] };
    const sent = { beneficiaries: [{ ssn: '***-**-0001' }, { ssn: '***-**-0001' }] };
    expect(keepSecrets(sent, twins)).toEqual(twins);
  });

  it.each<[string, unknown, unknown, string]>([
    ['fits no stored value', { ssn: '***-**-9999' }, { ssn: '900-12-6037' }, 'ssn'],
    ['has nothing stored', { banking: { accountNumber: '••••0318' } }, {}, 'banking.accountNumber'],
    [
      'fits two other entries',
      { list: [{ ssn: '***-**-0001' }] },
      { list: [{ ssn: '900-00-9999' }, { ssn: '900-00-0001' }, { ssn: '901-00-0001' }] },
      'list.0.ssn',
    ],
  ])('refuses a mask that %s and names its field', (_, sent, before, field) => {
    expect(() => keepSecrets(sent, before)).toThrow(
      expect.objectContaining({ field }) as UnknownMaskError,
    );
  });
});
