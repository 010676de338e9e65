import { formatNumber } from '@porchlight/kernel';

const linesOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'}`;

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
  exportFailed: "Couldn't export the audit log. Try again.",
  nothingToExport: 'This list has no lines to export.',
  verify: 'Verify',
  verifying: (rows: number) => (rows === 0 ? 'Verifying...' : `${formatNumber(rows)} lines...`),
  untouched: (rows: number, unsealed: number) =>
    `The audit log is as the portal wrote it: ${linesOf(rows)} verified.${unsealed === 0 ? '' : ` Not sealed yet: ${linesOf(unsealed)}.`}`,
  touched: (reason: string, rows: number) =>
    `The audit log was changed outside the portal. ${reason} ${linesOf(rows)} verified before that.`,
  reason: (reason: string) => `Reason: ${reason}`,
  network: (address: string) => `From ${address}`,
  shown: (count: number, total: number, hasMore: boolean) =>
    hasMore
      ? `Showing ${formatNumber(count)} of the newest ${formatNumber(total)}; choose fewer days for older ones`
      : `Showing ${formatNumber(count)} of ${formatNumber(total)}`,
  failed: "Couldn't load the audit log",
  empty: 'Nothing recorded yet',
} as const;
