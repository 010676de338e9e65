import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../generated/types.ts';
import { renderCard } from '../testing/render-card.tsx';
import { ContactCard } from './contact-card.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const options = {
  'GET /clients/options': {
    success: true,
    data: { carrier_lookup_url: 'https://carrier.example.com/?n={number}' },
  },
};

async function open(part: Partial<Client>) {
  const rendered = await renderCard(ContactCard, part, { answers: options });
  await screen.findByText('Contact Information');
  return rendered;
}

const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name });

describe('a phone', () => {
  it('offers a text by email for a phone with a domain', async () => {
    await open({ primary_phone: '1 (786) 555-0163', mobile_domain: '@msg.fi.google.com' });
    expect((await link('send text (Primary phone)')).href).toBe(
      'mailto:7865550163@msg.fi.google.com',
    );
    expect(screen.queryByText('lookup provider')).toBeNull();
    expect(screen.queryByText(/gateway/)).toBeNull();
  });

  it('links a phone without a carrier to the lookup page, in a tab without a referrer', async () => {
    await open({ secondary_phone: '3055550120' });
    const page = await link('lookup provider (Secondary phone), opens in a new tab');
    expect(page.href).toBe('https://carrier.example.com/?n=3055550120');
    expect(page.target).toBe('_blank');
    expect(page.rel.split(' ')).toContain('noopener');
    expect(screen.queryByText('send text')).toBeNull();
  });

  it('links a phone for calls and for texts from the own phone', async () => {
    await open({ primary_phone: '7865550163' });
    expect((await link('(786) 555-0163')).href).toBe('tel:7865550163');
    expect((await link('Text (786) 555-0163 from this device')).href).toBe('sms:+17865550163');
  });

  it('offers no links for texts to a phone of another length', async () => {
    await open({ primary_phone: '555-0163', mobile_domain: 'vtext.com', primary_email: '' });
    expect((await link('555-0163')).href).toBe('tel:5550163');
    expect(hrefs()).toEqual(['tel:5550163']);
  });

  it.each([
    ['txt.att.net', /^AT&T shut down this gateway on 6\/17\/2025/],
    ['vtext.com', /^Verizon will shut down this gateway on 3\/31\/2027/],
  ])('explains the result of the gateway %s', async (domain, sentence) => {
    await open({ primary_phone: '7865550163', mobile_domain: domain });
    await screen.findByText(sentence);
  });
});

function hrefs(): string[] {
  return screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
}

it('writes emails, and says what is missing', async () => {
  await open({ primary_email: 'ana@example.com', primary_phone: '' });
  expect((await link('ana@example.com')).href).toBe('mailto:ana@example.com');
  expect(screen.getAllByText('Not provided')).toHaveLength(3);
});

describe('the dialog', () => {
  it('fills in the gateway of a carrier, and warns of a closed one as it is typed', async () => {
    const { server } = await open({ primary_phone: '7865550163' });
    fireEvent.click(screen.getByRole('button', { name: 'Edit Contact Information' }));
    const dialog = await screen.findByRole('dialog');
    const domain = screen.getByLabelText<HTMLInputElement>('Mobile domain');
    fireEvent.click(domain);
    const closed = await screen.findByRole('option', { name: /^T-Mobile.*Shut down/ });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('option', { name: /vtext\.com$/ }));
    expect(domain.value).toBe('vtext.com');
    fireEvent.change(domain, { target: { value: 'txt.att.net' } });
    await within(dialog).findByText(/AT&T shut down this gateway/);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('PUT /clients/:id')[0]?.body).toEqual({
      mobile_domain: 'txt.att.net',
      version: 4,
    });
  });

  it('says at the field what is no phone and no email', async () => {
    const { server } = await open({});
    fireEvent.click(screen.getByRole('button', { name: 'Edit Contact Information' }));
    await screen.findByRole('dialog');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Secondary phone', 'call me');
    type('Secondary email', 'ana');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please enter a valid phone number');
    screen.getByText('Please enter a valid email address');
    expect(document.activeElement).toBe(screen.getByLabelText('Secondary phone'));
    type('Secondary phone', '3055550120');
    expect(screen.queryByText('Please enter a valid phone number')).toBeNull();
    expect(server.callsOf('PUT /clients/:id')).toEqual([]);
  });
});
