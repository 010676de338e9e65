import { expect, it } from 'vitest';
import { otherRoles, templateDescription, type WrittenTemplate } from './template-description.ts';

const template: WrittenTemplate = {
  templateId: '0f1e2d3c-0000-0000-0000-000000000000',
  name: ' Advisory Services ',
  recipients: {
    signers: [
      {
        roleName: 'client',
        routingOrder: '2',
        tabs: {
          checkboxTabs: [{ tabLabel: 'Dental' }, { tabLabel: 'Dental' }, {}],
          listTabs: [
            { tabLabel: 'Rider', listItems: [{ text: '' }, { text: 'Gold' }, { text: 'Silver' }] },
          ],
        },
      },
      {
        roleName: 'advisor',
        routingOrder: '1',
        tabs: { listTabs: [{ tabLabel: 'Rider', listItems: [{ text: 'Gold' }] }] },
      },
    ],
  },
};

it('describes what can be priced, whose signatures are required, and who signs first', () => {
  expect(templateDescription(template)).toEqual({
    title: 'Advisory Services',
    docusign_template_id: template.templateId,
    source_template_id: template.templateId,
    tab_metadata: {
      checkboxTabs: ['Dental'],
      listTabs: [{ tabLabel: 'Rider', listItems: ['Gold', 'Silver'] }],
    },
    pending_advisor_signature: true,
    pending_client_signature: true,
    next_signer_role: 'advisor',
  });
});

it('compares the order of roles as numbers', () => {
  const signers = [
    { roleName: 'advisor', routingOrder: '10' },
    { roleName: 'client', routingOrder: '9' },
  ];
  expect(templateDescription({ ...template, recipients: { signers } }).next_signer_role).toBe(
    'client',
  );
});

it('requires no signature of a template whose roles have other names', () => {
  const signers = [{ roleName: 'Broker', routingOrder: '1' }];
  expect(templateDescription({ ...template, recipients: { signers } })).toMatchObject({
    pending_advisor_signature: false,
    pending_client_signature: false,
    next_signer_role: null,
  });
});

it('names a template without a name after its id', () => {
  const { templateId } = template;
  expect(templateDescription({ templateId, name: ' ' }).title).toBe('Template 0f1e2d3c');
});

it.each<[readonly string[], WrittenTemplate['recipients']]>([
  [[], template.recipients],
  [[], undefined],
  [
    ['Witness', 'Spouse'],
    {
      signers: [{ roleName: 'client' }, { roleName: ' Witness ' }, { roleName: 'Witness' }],
      inPersonSigners: [{ roleName: 'Spouse' }],
    },
  ],
  [['(unnamed)'], { signers: [{ roleName: 'advisor' }, {}] }],
])('names the roles that the portal does not know: %j', (roles, recipients) => {
  expect(otherRoles({ ...template, recipients })).toEqual(roles);
});
