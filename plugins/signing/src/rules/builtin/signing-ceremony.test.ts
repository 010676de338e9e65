import { describe, expect, it } from 'vitest';
import { signedCeremony, type CeremonyStep } from './signing-ceremony.ts';

type Facts = CeremonyStep['facts'];

const step = (kind: string, facts: Facts = {}, user_agent = 'Phone'): CeremonyStep => ({
  kind,
  role: 'client',
  user_agent,
  facts,
});
const link = step('identity', { basis: 'secure-link', by: null, agent: null });
const agent = (id: number) =>
  step('identity', { basis: 'in-person-birth-date', by: 'Ines Vega', agent: id });
const signed = step('signed', { identity: 'secure-link', agent: null });
const [opened, consent, fields] = [step('opened'), step('consent'), step('fields')];

describe('signedCeremony', () => {
  it('returns the acts of the one ceremony that ended with the signature', () => {
    expect(signedCeremony([link, opened, consent, fields, signed], 'client')).toEqual({
      identity: link,
      opened,
      consent,
      signed,
    });
  });

  it('begins with the last change of identity, and leaves out the acts before it', () => {
    const first = step('opened', {}, 'Desk');
    const steps = [agent(7), first, step('consent', {}, 'Desk'), link, opened, consent, signed];
    expect(signedCeremony(steps, 'client')?.opened).toBe(opened);
  });

  it('goes on over several openings by the same identity', () => {
    expect(signedCeremony([link, opened, consent, link, signed], 'client')).not.toBeNull();
  });

  it.each<[string, readonly CeremonyStep[]]>([
    ['nobody signed', [link, opened, consent]],
    ['nobody was identified', [opened, consent, signed]],
    ['the disclosure was not agreed to', [link, opened, signed]],
    ['the document was not opened', [link, consent, signed]],
    ['another identity agreed', [agent(7), opened, consent, link, signed]],
    ['another identity opened the document', [agent(7), opened, link, consent, signed]],
    [
      'another agent of the same name agreed',
      [
        agent(7),
        opened,
        consent,
        agent(8),
        step('signed', { identity: 'in-person-birth-date', agent: 8 }),
      ],
    ],
    [
      'the signature names another identity',
      [agent(7), opened, consent, step('signed', { identity: 'secure-link', agent: null })],
    ],
    ['it was opened again after the consent', [link, opened, consent, opened, signed]],
    ['another browser agreed', [link, opened, step('consent', {}, 'Desk'), signed]],
    [
      'another browser signed',
      [link, opened, consent, step('signed', { identity: 'secure-link', agent: null }, 'Desk')],
    ],
  ])('refuses acts of which %s', (_, steps) => {
    expect(signedCeremony(steps, 'client')).toBeNull();
  });

  it('takes signatures from before ceremonies were bound to a browser, of one identity only', () => {
    const old = step('signed', { identity: 'secure-link' }, 'Desk');
    expect(signedCeremony([link, consent, old], 'client')).toMatchObject({ opened: null });
    expect(signedCeremony([agent(7), opened, consent, link, old], 'client')).toBeNull();
  });

  it('leaves out the steps of the other signer', () => {
    const advisor = [link, opened, consent].map((one) => ({ ...one, role: 'advisor' as const }));
    expect(signedCeremony([...advisor, signed], 'client')).toBeNull();
  });
});
