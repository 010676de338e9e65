import type { GridColumn } from './types.ts';

export const textColumn: GridColumn = {
  key: 'aor',
  label: 'AOR',
  group: 'Identity',
  width: 100,
  type: 'text',
  editable: true,
  align: 'start',
  sensitive: false,
};

export const hiddenColumn: GridColumn = {
  ...textColumn,
  key: 'ssn',
  label: 'SSN',
  sensitive: true,
};
