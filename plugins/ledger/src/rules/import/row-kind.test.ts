import { describe, expect, it } from 'vitest';
import { readRealHeader } from './real-headers.fixture.ts';
import { rowKind } from './row-kind.ts';
import type { Identity } from './total-row.ts';

const IDENTITIES: Readonly<Record<string, Identity>> = {
  Client: 'name',
  Company: 'name',
  First: 'name',
  Last: 'name',
  Phone: 'other',
  Email: 'other',
};

describe('rows below the header', () => {
  const header = ['Last', 'First', 'Phone', 'Premium'];
  const identity: readonly Identity[] = ['name', 'name', 'other', null];
  it.each<[readonly string[], string]>([
    [['Lopez', 'Maria', '305-555-0142', '5'], 'client'],
    [['', '', '305-555-0142', ''], 'client'],
    [['', ' ', '', ''], 'blank'],
    [['Last', 'First', 'Phone', 'Premium'], 'header'],
    [['Total', '', '', '$1,200.00'], 'total'],
    [['Grand Total:', '', '', '12'], 'total'],
    [['Totals', '42', '', '12'], 'total'],
    [['Total', 'Maria', '', ''], 'client'],
    [['', 'Count: 42', '', ''], 'total'],
    [['Grand Total:', '12 clients', '', '10'], 'total'],
    [['Total', '1 client', '', '10'], 'total'],
    [['Total', '', '12 phones', '10'], 'total'],
    [['Total', '-', 'N/A', '10'], 'total'],
    [['Total', 'Active clients', '', '10'], 'total'],
    [['Total Clients', '1', '', ''], 'total'],
    [['Subtotal', 'Miami office', '', '10'], 'total'],
    [['Sub-total', 'Miami office', '', '10'], 'total'],
    [['Totales', '1 cliente', '', '10'], 'total'],
    [['Totais', 'Escritório', '', '10'], 'total'],
    [['Sous-total', 'Bureau', '', '10'], 'total'],
    [['Total général', 'Bureau', '', '10'], 'total'],
    [['Total:', 'Miami', '', '10'], 'total'],
    [['Suma', '', '', '10'], 'total'],
    [['Soma:', '', '', '10'], 'total'],
    [['Totales', 'Maria', '305-555-0142', '10'], 'client'],
    [['Total', '', '3055550142', '10'], 'client'],
    [['Total', 'Maria', '', '10'], 'possible-total'],
    [['Suma', 'Patel', '', '$1,200.00'], 'possible-total'],
    [['Suma', 'Patel', '3055550142', '10'], 'client'],
    [['Suma Patel', '', '', '10'], 'client'],
    [['Sum', 'Li', '', ''], 'client'],
    [['Lopez', 'Maria', '', 'Subtotal: 5'], 'client'],
    [['Lopez 2', '', '', 'Total loss'], 'client'],
    [['None', 'Maria', '', '10'], 'client'],
    [['Email', 'Maria', '', '10'], 'client'],
    [['Printed on 3/5/2026', '', '', ''], 'note'],
    [['Cher', '', '', ''], 'client'],
    [['MEDICARE CLIENTS', '', '', ''], 'note'],
    [['', '--- 2025 ---', '', ''], 'note'],
    [['Prepared by Front Desk on 11/20/2026', '', '', ''], 'note'],
    [['Prepared by:', 'Front Desk', '', ''], 'note'],
    [['Last updated', '', '', '11/20/2026'], 'note'],
    [['Page', 'Maria', '', ''], 'client'],
    [['Agent: Jones', '', '', ''], 'note'],
    [['', 'Producer No. 12: Miami Beach', '', ''], 'note'],
    [['Agent: Jones', 'Maria', '', ''], 'client'],
    [['mailto:maria@example.com', '', '', ''], 'client'],
    [['Email: maria@example.com', '', '', ''], 'client'],
    [['Sunday, Nov 29, 2026 09:12 AM GMT-5', '', '', ''], 'note'],
    [['', 'November 29, 2026', '', ''], 'note'],
    [['11/29/2026 9:12 AM', '', '', ''], 'note'],
    [['Accrual Basis  Sunday, November 29, 2026', '', '', ''], 'note'],
    [['May 5', '', '', ''], 'client'],
    [['April May', '', '', ''], 'client'],
    [['42 records found', '', '', ''], 'note'],
    [['Record count: 42', '', '', ''], 'note'],
    [['This list is for the use of Porch Insurance only.', '', '', ''], 'note'],
    [['María del Carmen de la Cruz y García', '', '', ''], 'client'],
    [['María de los Ángeles García Jr.', '', '', ''], 'client'],
    [['', 'María de los Ángeles García R.', '', ''], 'client'],
    [['Ana de la Cruz y García, M.D.', '', '', ''], 'client'],
    [['First Baptist Church of Miami Gardens Inc.', '', '', ''], 'client'],
    [['The Law Offices of Ruiz and Co.', '', '', ''], 'client'],
    [['', '', '', 'This list is of the clients of Porch Inc.'], 'note'],
    [['Call them all back before Monday, please.', '', '', ''], 'note'],
    [['First Name', 'Last Name', 'Premium', 'Phone'], 'other-header'],
    [['First', 'Last', 'Phone', 'Carrier'], 'other-header'],
    [['Last', 'First', 'Premium', 'Phone'], 'other-header'],
    [['First Name', 'Last Name', 'Policy', 'DOB'], 'other-header'],
    [['First Name', 'Last Name', '', ''], 'client'],
    [['Phone', 'Maria', '305-555-0142', '5'], 'client'],
    [['First', 'Maria', '', ''], 'client'],
  ])('classifies the row %j as %s', (cells, kind) =>
    expect(rowKind(cells, header, identity, readRealHeader)).toBe(kind),
  );

  it.each([
    [['Page 1 of 2', '', ''], 'note'],
    [['*** End of report ***', '', ''], 'note'],
    [['Cher', '', ''], 'client'],
    [['Page', '', ''], 'client'],
    [['Active', '', ''], 'client'],
    [['Nov 29, 2026 09:12 AM GMT-5', '', ''], 'note'],
    [['Last', 'First', 'Email'], 'other-header'],
  ])('classifies the row %j of a narrow table as %s', (cells, kind) =>
    expect(
      rowKind(cells, ['First', 'Last', 'Email'], ['name', 'name', 'other'], readRealHeader),
    ).toBe(kind),
  );

  it.each<[header: string, row: string, kind: string]>([
    ['Client,Health,Dental,Vision', 'Maria Lopez,Ambetter,Delta,Humana', 'client'],
    ['Client,Dental,Vision,Life', 'Smith,Dental,Vision,Life', 'client'],
    ['Client,Plan,Plan 2,Plan 3', 'Ana Diaz,Medicare,Medicaid,Part B', 'client'],
    ['Client,Best way,Second way,Third way', 'Ana Diaz,Email,Text,Phone', 'client'],
    ['First,Last,Phone,Best way,Also', 'Ana,,Work,Text,Email', 'client'],
    ['First,Last,Phone,Best way,Also', ',,Work,Text,Email', 'client'],
    ['Email,Plan,Way,Also', 'Phone,Insurance,Text,Work', 'other-header'],
    ['Company,Line,Second line,Carrier', 'Bank,Medicare,Medicaid,Insurance', 'client'],
    ['Client,Cigna,Oscar,Delta', 'Ana Diaz,Oscar,Delta,Cigna', 'client'],
    ['Client,Cigna,Oscar,Phone', 'Phone,Oscar,Cigna,Client', 'other-header'],
    ['Client,Plan,Premium,Phone', 'Client,Premium,Plan,Phone', 'other-header'],
  ])('takes, below %s, the row %s for: %s', (header, row, kind) => {
    const headers = header.split(',');
    const columns = headers.map((one): Identity => IDENTITIES[one] ?? null);
    expect(rowKind(row.split(','), headers, columns, readRealHeader)).toBe(kind);
  });
});
