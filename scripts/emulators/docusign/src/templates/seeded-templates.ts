import { namedId } from '@porchlight/emulator-shared';
import { buildAgreementPdf, type AgreementPage } from './agreement-pdf.ts';
import { completeTabs, type Tab, type Tabs } from './tabs.ts';
import type { Template, TemplateSigner } from './template.ts';
import { openDocument } from './open-document.ts';

const CREATED = new Date('2026-01-05T12:00:00Z');

/** What a new emulator has: one template for two signers, one for the client alone. */
export async function seededTemplates(): Promise<Template[]> {
  return [
    await template('Advisory Services', advisoryPages, [
      signer('1', 'advisor', '1', {
        signHereTabs: [tab('advisor_signature', 2, 72, 470)],
        fullNameTabs: [tab('advisor_name', 2, 72, 530)],
        dateSignedTabs: [tab('advisor_date', 2, 280, 486)],
      }),
      signer('2', 'client', '2', {
        checkboxTabs: [tab('Financial Plan', 1, 72, 402), tab('Investment Management', 1, 72, 428)],
        listTabs: [
          {
            ...tab('Billing Frequency', 1, 180, 470),
            required: 'true',
            listItems: ['Monthly', 'Quarterly', 'Annually'].map((text) => ({
              text,
              value: text,
              selected: 'false',
            })),
          },
        ],
        signHereTabs: [tab('client_signature', 2, 72, 580)],
        fullNameTabs: [tab('client_name', 2, 72, 640)],
        dateSignedTabs: [tab('client_date', 2, 280, 596)],
      }),
    ]),
    await template('Privacy Notice', privacyPages, [
      signer('1', 'client', '1', {
        signHereTabs: [tab('client_signature', 1, 72, 470)],
        dateSignedTabs: [tab('client_date', 1, 280, 486)],
      }),
    ]),
  ];
}

const advisoryPages: readonly AgreementPage[] = [
  {
    heading: 'Advisory Services Agreement',
    paragraphs: [
      'This agreement is between the advisor and the client named on the next page. It sets out which services the advisor performs and what they cost.',
      'The advisor acts in the interest of the client, discloses conflicts of interest in writing, and holds information about the client in confidence.',
      'Fees are due at the beginning of each billing period. Either party may end the agreement in writing with thirty days of notice; fees that were paid for the time after the end are returned.',
      'Select the services below. A service that is not selected is not part of this agreement.',
    ],
    labels: [
      { text: 'Services', x: 72, y: 390 },
      { text: 'Financial plan, reviewed once a year', x: 94, y: 412 },
      { text: 'Investment management', x: 94, y: 438 },
      { text: 'Billing frequency', x: 72, y: 482 },
    ],
  },
  {
    heading: 'Signatures',
    paragraphs: [
      'Each party has read this agreement and received a copy of it. The client confirms that the information given to the advisor is complete and correct.',
      'This agreement is governed by the law of the state in which the client lives.',
    ],
    labels: [
      { text: 'Signature of the advisor', x: 72, y: 520, lineLength: 180 },
      { text: 'Date', x: 280, y: 520, lineLength: 90 },
      { text: 'Signature of the client', x: 72, y: 630, lineLength: 180 },
      { text: 'Date', x: 280, y: 630, lineLength: 90 },
    ],
  },
];

const privacyPages: readonly AgreementPage[] = [
  {
    heading: 'Privacy Notice',
    paragraphs: [
      'We collect the information that is needed to recommend, place, and service insurance and retirement products. We share it only with the companies that provide those products, and when the law requires it.',
      'You may ask for a copy of your information at any time, and have errors in it corrected.',
      'With your signature you confirm that you received this notice.',
    ],
    labels: [
      { text: 'Signature of the client', x: 72, y: 520, lineLength: 180 },
      { text: 'Date', x: 280, y: 520, lineLength: 90 },
    ],
  },
];

async function template(
  name: string,
  pages: readonly AgreementPage[],
  signers: readonly TemplateSigner[],
): Promise<Template> {
  const pdf = await buildAgreementPdf(name, pages);
  return {
    templateId: namedId(`template ${name}`),
    name,
    description: '',
    emailSubject: `Please sign: ${name}`,
    emailBlurb: '',
    created: CREATED,
    lastModified: CREATED,
    documents: [await openDocument({ documentId: '1', name: `${name}.pdf`, order: '1', pdf })],
    signers: signers.map((entry) => {
      let count = 0;
      const nextId = () => namedId(`tab ${name} ${entry.roleName} ${(count += 1)}`);
      return { ...entry, tabs: completeTabs(entry.tabs, entry.recipientId, nextId) };
    }),
  };
}

function signer(
  recipientId: string,
  roleName: string,
  routingOrder: string,
  tabs: Tabs,
): TemplateSigner {
  return { recipientId, roleName, routingOrder, name: '', email: '', tabs };
}

function tab(tabLabel: string, page: number, x: number, y: number): Tab {
  return {
    tabId: '',
    tabLabel,
    documentId: '1',
    pageNumber: String(page),
    xPosition: String(x),
    yPosition: String(y),
    recipientId: '',
  };
}
