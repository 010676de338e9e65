import { clientStatuses, clientStatusLabels } from '@porchlight/clients/contract';

/** Key of the column with the status of a client. */
export const STATUS_COLUMN = 'status';

/** The statuses as options of a list. */
export const statusOptions = clientStatuses.map((value) => ({
  value,
  label: clientStatusLabels[value],
}));
