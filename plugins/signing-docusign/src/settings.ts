import type { Settings } from './generated/types.ts';

export type DocusignSettings = Settings;

export const defaults: DocusignSettings = {
  account_server: 'demo.docusign.net',
  integration_key: '',
  user_id: '',
  account_id: '',
  template_page: '',
};
