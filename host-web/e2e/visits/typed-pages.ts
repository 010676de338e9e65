import type { PortalOfWorker } from '@porchlight/testing/browser';
import { personalInfoForm } from '../../../plugins/forms/e2e/personal-info-form.ts';
import { photo } from '../../../plugins/forms/src/server/uploads/sample-picture.fixture.ts';
import { confirmBirthDate } from './confirm-birth-date.ts';
import type { Visits } from './prepare-visits.ts';
import type { Said, Screen } from './screen.ts';

/** A page with something typed. */
interface Typed {
  readonly open: (screen: Screen, visits: Visits, portal: PortalOfWorker) => Promise<void>;
  readonly type: (screen: Screen, text: string) => Promise<void>;
  /** What is there after the page was left. */
  readonly kept: (screen: Screen, text: string) => Promise<void>;
}

/** Types into fields of the page, and finds them with the same text. */
const fields = (...labels: readonly Said[]): Pick<Typed, 'type' | 'kept'> => ({
  type: async (screen, text) => {
    for (const label of labels) await screen.fill(label, text);
  },
  kept: async (screen, text) => {
    for (const label of labels) await screen.holds(label, text);
  },
});

async function openDesk(screen: Screen, { document }: Visits): Promise<void> {
  await screen.open(document);
  await confirmBirthDate(screen);
  await screen.press('Review and sign');
  await screen.check(/^I have read this/);
  await screen.press('Continue');
}

async function openDecline(screen: Screen): Promise<void> {
  await screen.press('Options');
  await screen.press('Decline');
}

const name = fields('First name', 'Last name');
const reason = fields(/^Why/);

/** The pages of visitors that have fields, by what a visitor does there. */
export const TYPED_PAGES: Readonly<Record<string, Typed>> = {
  'a form of a link': {
    open: async (screen, { form }) => {
      await screen.open(form);
      await confirmBirthDate(screen);
    },
    ...name,
  },
  'a form of a session': {
    open: async (screen, { session }) => {
      await screen.open(session);
      await confirmBirthDate(screen);
      await screen.press(/^Start/);
    },
    type: name.type,
    kept: async (screen, text) => {
      await screen.press(/^Continue: /);
      await name.kept(screen, text);
    },
  },
  'a form without a link': {
    open: async (screen, _, { api }) => {
      await personalInfoForm(api);
      await screen.open('/forms/personal-info');
    },
    ...name,
  },
  'a document to sign': { open: openDesk, ...fields(/^Occupation/) },
  'a reason not to sign': {
    open: async (screen, visits) => {
      await openDesk(screen, visits);
      await openDecline(screen);
    },
    type: reason.type,
    kept: async (screen, text) => {
      await openDecline(screen);
      await reason.kept(screen, text);
    },
  },
  'an invoice to pay': {
    open: (screen, { invoice }) => screen.open(invoice),
    ...fields('Email for your receipt'),
  },
  'a payment without an invoice': {
    open: (screen) => screen.open('/pay'),
    ...fields('Amount', 'Full name', 'Phone'),
  },
  'a code to verify': {
    open: (screen) => screen.open('/verify'),
    ...fields('Code of the document'),
  },
  // A browser gives no file again that was chosen before.
  'documents to send': {
    open: (screen, { upload }) => screen.open(upload),
    type: async (screen) => {
      await screen.press('Add: Photo ID');
      await screen.attach({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
      await screen.sees('Photo 1');
    },
    kept: (screen) => screen.sees('before your files for Photo ID were sent. Choose them again.'),
  },
};
