import { renderVisit, type VisitOptions } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Ceremony } from '../../generated/types.ts';
import { CONSENT_VERSION } from '../../rules/ceremony/consent-version.ts';
import type { CeremonyField } from '../../rules/ceremony/signing-progress.ts';
import signingPages from '../index.ts';

/** A field of the client; the rest is as most fields are. */
export function field(id: string, type: CeremonyField['type'], more: Partial<CeremonyField> = {}) {
  return {
    id,
    type,
    role: 'client' as const,
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.3,
    height: 0.05,
    label: id,
    required: true,
    options: [],
    is_mine: true,
    value: null,
    ...more,
  };
}

export const openCeremony: Ceremony = {
  title: 'Advisory Services',
  state: 'open',
  role: 'client',
  signer: { name: 'Walter J. Prescott', email: 'walter@example.com' },
  host: null,
  agent_name: 'Grace Whitfield',
  pages: [
    { number: 1, width: 612, height: 792 },
    { number: 2, width: 612, height: 792 },
  ],
  fields: [
    field('sign', 'signature', { label: 'Signature', page: 2 }),
    field('name', 'text', { label: 'Printed name', value: 'Walter' }),
    field('plan', 'list', { label: 'Plan', options: ['Silver', 'Gold'], y: 0.2 }),
    field('fees', 'checkbox', { label: 'I know the fees', y: 0.3 }),
    field('ini', 'initials', { label: 'Initials', y: 0.4, required: false }),
    field('day', 'date', { label: 'Date', page: 2, y: 0.3 }),
    field('agent', 'signature', { label: 'Agent', page: 2, y: 0.5, is_mine: false }),
  ],
  consent: { version: CONSENT_VERSION, given_at: '2026-11-23T15:00:00Z' },
  problems: [],
  version: 3,
  saved_at: null,
  deadline: null,
  has_drawn: true,
  return_url: null,
};

export const READ = 'GET /public/ceremony';
export const SAVE = 'PUT /public/ceremony/fields';
export const SIGN = 'POST /public/ceremony/sign';
export const DECLINE = 'POST /public/ceremony/decline';
export const CONSENT = 'POST /public/ceremony/consent';

export const found = (data: object) => ({ success: true, data });
export const refusal = (status: number) => ({ status, body: { message: 'No', code: 'conflict' } });

/** Opens the page of a signer, with a server that stores and signs. */
export function openPage(ceremony: Partial<Ceremony> = {}, options: Partial<VisitOptions> = {}) {
  let version = ceremony.version ?? openCeremony.version;
  return renderVisit({
    path: '/signing/abc',
    entries: {
      signing: {
        pages: ['/signing/:token'],
        load: () => Promise.resolve({ default: signingPages }),
      },
    },
    ...options,
    answers: {
      [READ]: found({ ...openCeremony, ...ceremony }),
      [SAVE]: () =>
        found({ version: (version += 1), saved_at: '2026-11-23T15:42:00Z', problems: [] }),
      [SIGN]: found({ state: 'signed', return_url: null }),
      [DECLINE]: found({ state: 'declined', return_url: null }),
      [CONSENT]: found({ ...openCeremony, ...ceremony, ...openConsent }),
      'GET /public/ceremony/pages/:page': { picture: true },
      'GET /public/ceremony/pages/:page/text': found({ text: 'We compare plans.' }),
      ...options.answers,
    },
  });
}

const openConsent = { consent: openCeremony.consent };

/** The document of tests has no layout: pages are all near, and dialogs are open. Call it before each test. */
export function fakeLayout(): void {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
}

class NearObserver {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;

  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }

  observe() {
    this.#seen([{ isIntersecting: true }]);
  }

  disconnect() {}
}

class StillObserver {
  observe() {}

  disconnect() {}
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Presses a button. */
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const progress = () => screen.getByText(/of 3 done|of 4 done/).textContent;

export async function typeSignature() {
  press('Type');
  fireEvent.change(await screen.findByLabelText('Your name, as you sign'), {
    target: { value: 'Walter Prescott' },
  });
  press('Adopt and sign');
}

export async function fillAll() {
  fireEvent.change(screen.getByLabelText(/^Plan, page 1/), { target: { value: 'Gold' } });
  fireEvent.click(screen.getByLabelText(/^I know the fees, page 1/));
  press(/^Signature, page 2/);
  await typeSignature();
}

/** What `typeSignature` adopts. */
export const typed = { kind: 'typed', text: 'Walter Prescott', style: 'script' };
