import { expect, it } from 'vitest';
import { accountHosts, templatePage } from './account-hosts.ts';

it.each([
  ['demo.docusign.net', 'account-d.docusign.com', 'https://apps-d.docusign.com'],
  ['na3.docusign.net', 'account.docusign.com', 'https://apps.docusign.com'],
])('finds the hosts of an account on %s', (server, oauth, site) => {
  expect(accountHosts(server)).toEqual({ oauth, api: server, site });
});

it('finds the page of a template on the site of DocuSign', () => {
  expect(templatePage('demo.docusign.net', '', 'a b')).toBe(
    'https://apps-d.docusign.com/send/templates/details/a%20b',
  );
});

it('prefers the address pattern of the settings', () => {
  const pattern = 'https://sign.example.com/t/{templateId}?edit=1';
  expect(templatePage('na1.docusign.net', pattern, 'x')).toBe(
    'https://sign.example.com/t/x?edit=1',
  );
});
