import { formatNumber } from '@porchlight/kernel';

/** Texts of the audit log. */
export const auditTexts = {
  title: 'Audit Log',
  table: 'Audit log',
  columns: { at: 'When', who: 'Who', what: 'What', about: 'About' },
  search: 'Search reason, name, or number',
  who: 'Who',
  anyone: 'Anyone',
  visitors: 'Clients and visitors',
  portal: 'The portal',
  area: 'Area',
  allAreas: 'All areas',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: "Couldn't export the audit log. Try again.",
  nothingToExport: 'This list has no lines to export.',
  reason: (reason: string) => `Reason: ${reason}`,
  network: (address: string) => `From ${address}`,
  shown: (count: number, total: number, hasMore: boolean) =>
    hasMore
      ? `Showing ${formatNumber(count)} of the newest ${formatNumber(total)}; choose fewer days for older ones`
      : `Showing ${formatNumber(count)} of ${formatNumber(total)}`,
  failed: "Couldn't load the audit log",
  empty: 'Nothing recorded yet',
} as const;
