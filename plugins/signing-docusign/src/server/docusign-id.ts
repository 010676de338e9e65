/** Id of the provider, stored with each envelope and template. */
export const DOCUSIGN = 'docusign';
