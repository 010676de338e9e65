const DEMO_SERVER = 'demo.docusign.net';

/** The hosts of an account, by the server of its base address. */
interface AccountHosts {
  /** Issues access tokens. */
  readonly oauth: string;
  readonly api: string;
  /** The site of DocuSign, which frames the pages of signers inside the portal. */
  readonly site: string;
}

/** Demo accounts have hosts of their own. */
export function accountHosts(server: string): AccountHosts {
  return server === DEMO_SERVER
    ? { oauth: 'account-d.docusign.com', api: server, site: 'https://apps-d.docusign.com' }
    : { oauth: 'account.docusign.com', api: server, site: 'https://apps.docusign.com' };
}

/** The page of a template on the site of DocuSign, or at the address pattern of the settings. */
export function templatePage(server: string, pattern: string, templateId: string): string {
  const page = pattern || `${accountHosts(server).site}/send/templates/details/{templateId}`;
  return page.replace('{templateId}', encodeURIComponent(templateId));
}
