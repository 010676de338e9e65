import { madeWorkbook, textRow } from '../files/made-workbook.fixture.ts';
import { awkward, type AwkwardFile } from './awkward-file.fixture.ts';

/** Reports of carriers and other programs: people beside the client, several tables, and lines that are no clients. */
export const reportFiles: readonly AwkwardFile[] = [
  awkward(
    {
      clients: [
        'Ann / Book-f1 / (305) 555-0201 / ann.f1@example.com',
        'Bob / Book-f1 / (305) 555-0202 / bob.f1@example.com',
      ],
    },
    'A book of business: agents, faxes, beneficiaries, and the ends of policies',
    [
      'First Name,Last Name,Member Email,Member Phone,Agent Email,Agent Phone,Fax,Beneficiary DOB,Referred By Email,Expiration Date,Account Number',
      'Ann,Book-f1,ann.f1@example.com,3055550201,agent@agency.example,(305) 555-0001,(305) 555-7101,1/25/1960,r1@example.com,12/31/2026,A-100',
      'Bob,Book-f1,bob.f1@example.com,3055550202,agent@agency.example,(305) 555-0001,(305) 555-7102,1/26/1960,r2@example.com,12/31/2026,A-101',
    ],
  ),
  awkward(
    {
      clients: [
        'Luisa / Books-f2 / (305) 555-0203 / luisa.f2@example.com',
        '(305) 555-0204 / Garcia & Lopez-f2 LLC',
      ],
      skipped: { '6': 'Totals row', '8': 'Comment row' },
    },
    'QuickBooks: companies among people, and the time of the report below them',
    [
      'Customer Contact List',
      '"November 29, 2026"',
      'Customer full name,Phone numbers,Email,Open balance',
      '"Books-f2, Luisa",Phone:(305) 555-0203,luisa.f2@example.com,10.00',
      'Garcia & Lopez-f2 LLC,Phone:305.555.0204,,0.00',
      'TOTAL,,,$10.00',
      '',
      '"Sunday, Nov 29, 2026 09:12 AM GMT-5",,,',
    ],
  ),
  awkward(
    {
      clients: ['Act / Ive-f3 / (305) 555-0205'],
      skipped: {
        '5': 'Comment row',
        '6': 'Header of another table',
        '7': 'Below the header in line 6, which has other columns. Import that table from a file of its own',
      },
    },
    'Two tables in one sheet, with columns in another order',
    [
      'Active clients,,,',
      'First Name,Last Name,Phone,Carrier',
      'Act,Ive-f3,305-555-0205,Humana',
      ',,,',
      'Prospects,,,',
      'Last Name,First Name,Carrier,Phone',
      'Pro-f3,Spect,,',
    ],
  ),
  awkward(
    {
      clients: ['Ann / Line-f11 / (305) 555-0212', 'Bob / Line-f11 / (305) 555-0214'],
      skipped: {
        '3': 'Header of another table',
        '4': 'Below the header in line 3, which has other columns. Import that table from a file of its own',
      },
    },
    'Two tables in one sheet, and rows of the first one below the second one',
    [
      'First Name,Last Name,Phone,Email',
      'Ann,Line-f11,305-555-0212,',
      'First Name,Last Name,Email,Phone',
      'Eva,Line-f11,eva.f11@example.com,305-555-0213',
      'Bob,Line-f11,305-555-0214,',
    ],
  ),
  awkward(
    {
      clients: [
        'Ana / Rios-f12 / (305) 555-0215',
        'Eva / Luna-f12 / (305) 555-0216',
        'Ida / Sol-f12 / (305) 555-0217',
      ],
    },
    'Lines of business in every row, called as fields of the portal are',
    [
      'Line,Client,Phone,Second line,Third line',
      'Medicare,Ana Rios-f12,305-555-0215,Medicaid,Part B',
      'Medicaid,Eva Luna-f12,305-555-0216,Medicare,Insurance',
      'Part B,Ida Sol-f12,305-555-0217,Medicare,Insurance',
    ],
  ),
  awkward(
    {
      clients: [
        'ONE / CONT-f4 / (305) 555-0206 / 1 Main St',
        '(305) 555-0207 / Miami, FL 33101',
        'TWO / CONT-f4 / (305) 555-0208 / 2 Main St',
      ],
      notices: ['nameless_rows 1: 3'],
    },
    'A printout whose clients go on in the next line',
    [
      'Name,Phone,Address,Notes',
      '"CONT-f4, ONE",305-555-0206,1 Main St,',
      ',305-555-0207,"Miami, FL 33101",',
      '"CONT-f4, TWO",305-555-0208,2 Main St,',
    ],
  ),
  awkward(
    {
      clients: ['Ana / Rey Sol-f15 / 1950-03-14 / (305) 555-0215 / 12 Elm St, Dover, NH, 03820'],
      notices: ['restored_zeros 1: 2'],
    },
    'A list with Spanish headers, and a state between the city and the ZIP code',
    [
      'Nombre(s),Apellido Paterno,Apellido Materno,F. Nac.,Celular/Móvil,Dirección postal,Ciudad,ST,C.P.',
      'Ana,Rey,Sol-f15,03/14/1950,305-555-0215,12 Elm St,Dover,NH,3820',
    ],
  ),
  awkward(
    {
      clients: ['Suma / Patel-f14', 'Ana / Total-f14 / ana.f14@example.com'],
      notices: ['possible_totals 1: 2'],
      skipped: { '4': 'Totals row', '5': 'Totals row', '6': 'Totals row', '7': 'Totals row' },
    },
    'A report with words in the lines of its totals',
    [
      'First,Last,Email,AGI',
      'Suma,Patel-f14,,10',
      'Ana,Total-f14,ana.f14@example.com,25',
      'Grand Total:,12 clients-f14,,10',
      'Total,1 client-f14,,10',
      'Subtotal,Miami office-f14,,10',
      'Suma,,,10',
    ],
  ),
  awkward(
    {
      clients: [
        'Inês / Araújo-f5 / 1982-02-18 / ines.f5@example.com',
        'João Pedro / Dias-f5 / 1960-03-30 / joao.f5@example.com',
      ],
      notices: ['day_first_dates 1: Data de nascimento'],
    },
    'Excel in Brazil: the first name is called Nome',
    [
      'Nome;Sobrenome;Data de nascimento;E-mail',
      'Inês;Araújo-f5;18/02/1982;ines.f5@example.com',
      'João Pedro;Dias-f5;30/03/1960;joao.f5@example.com',
    ],
    'windows-1252',
  ),
  awkward(
    {
      clients: ['JUAN / CRUZ-f6 III / (305) 555-0209', 'Ana Luz / Sol-f6 / (305) 555-0210'],
      notices: ['split_names 1: 3'],
    },
    'An old CRM: whole names, some in one column of two',
    ['Insured,Phone,Notes', '"CRUZ-f6, JUAN III",305-555-0209,', 'Ana Luz Sol-f6,305-555-0210,'],
  ),
  awkward(
    {
      clients: [
        'ANA / PEREZ-f10 / 1960-04-03 / ana.f10@example.com',
        'EVA / SOL-f10 / 1961-06-05 / eva.f10@example.com',
      ],
      notices: ['day_first_dates 1: Date of Birth (DD/MM/YYYY)'],
    },
    'A form of an office: headers that say how to fill in the columns',
    [
      'Name (Last First),Date of Birth (DD/MM/YYYY),Email *',
      'PEREZ-f10 ANA,03/04/1960,ana.f10@example.com',
      'SOL-f10 EVA,05/06/1961,eva.f10@example.com',
    ],
  ),
  awkward(
    {
      clients: ['Ana / Rey-f13 / 1950-03-04 / ana.f13@example.com'],
      notices: ['day_first_dates 1: Part A (DD/MM/YYYY)'],
    },
    'A form whose columns have dates in two orders, as their headers say',
    [
      'First Name,Last Name,DOB (MM/DD/YYYY),Part A (DD/MM/YYYY),Email',
      'Ana,Rey-f13,03/04/1950,25/03/2026,ana.f13@example.com',
    ],
  ),
  awkward(
    {
      clients: ['John / Smith-f7 / john.f7@example.com / 02138'],
      notices: ['split_names 1: 2', 'restored_zeros 1: 2'],
    },
    'A mailing list: the whole name as the last name, a ZIP code alone',
    ['Last Name,First Name,Email,ZIP Code', '"Smith-f7, John",,john.f7@example.com,2138'],
  ),
  awkward(
    { clients: ['Anna / Mark-f8 / (305) 555-0211 / anna.f8@example.com / ok'] },
    'A program that marks each cell as a text',
    [
      'First Name,Last Name,Email,Phone,Notes',
      "'Anna,'Mark-f8,'anna.f8@example.com,'3055550211,'ok",
    ],
  ),
  {
    what: 'Excel: amounts of another currency',
    clients: ['Eva / Euro-f9 / eva.f9@example.com', 'Ida / Euro-f9 / ida.f9@example.com / 20.50'],
    remarks: { '2': "Premium left out: '€ 19.90' is not an amount as in 1,200.50" },
    bytes: madeWorkbook({
      formats: ['[$€-2] #,##0.00', '[$$-409]#,##0.00'],
      rows:
        textRow(1, 'First Name', 'Last Name', 'Email', 'Premium') +
        `<row r="2"><c r="A2" t="str"><v>Eva</v></c><c r="B2" t="str"><v>Euro-f9</v></c><c r="C2" t="str"><v>eva.f9@example.com</v></c><c r="D2" s="1"><v>19.9</v></c></row>` +
        `<row r="3"><c r="A3" t="str"><v>Ida</v></c><c r="B3" t="str"><v>Euro-f9</v></c><c r="C3" t="str"><v>ida.f9@example.com</v></c><c r="D3" s="2"><v>20.5</v></c></row>`,
    }),
  },
];
