import type { Settings } from './generated/types.ts';

export type SquareSettings = Settings;

export const defaults: SquareSettings = {
  environment: 'sandbox',
  webhook_url: '',
  bfs_application_id: '',
  bfs_location_id: '',
  bfa_application_id: '',
  bfa_location_id: '',
};
