import { awkward, type AwkwardFile } from './awkward-file.fixture.ts';

/** Files of spreadsheets, address books, and offices. */
export const officeFiles: readonly AwkwardFile[] = [
  awkward(
    {
      clients: [
        'José / Núñez Peña / 1980-12-25 / (305) 555-0101 / jose.a1@example.com / 1234.50',
        'Lucía / Ibáñez / 1990-03-05 / (305) 555-0102 / lucia.a1@example.com / 99.00',
      ],
      notices: ['day_first_dates 1: Fecha de nacimiento', 'decimal_commas 1: Premium'],
    },
    'Excel in Spain: semicolons, decimal commas, day first',
    [
      'Nombre;Apellidos;Fecha de nacimiento;Teléfono;Correo electrónico;Zona;Premium',
      'José;Núñez Peña;25/12/1980;305 555 0101;jose.a1@example.com;;1.234,50',
      'Lucía;Ibáñez;05/03/1990;305 555 0102;lucia.a1@example.com;;99,00',
    ],
    'windows-1252',
  ),
  awkward(
    {
      clients: ['1975-12-31 / juergen.a2@example.com', '1982-04-05 / bjoern.a2@example.com'],
      notices: ['day_first_dates 1: DOB', 'nameless_rows 2: 2,3'],
    },
    'Excel in Germany: semicolons, points in dates',
    [
      'Vorname;Nachname;Geburtsdatum;DOB;Email',
      'Jürgen;Müller;;31.12.1975;juergen.a2@example.com',
      'Björn;Groß;;05.04.1982;bjoern.a2@example.com',
    ],
    'windows-1252',
  ),
  awkward(
    { clients: ['Zoë / O’Brien / (305) 555-0103 / Likes "tea", and cake'] },
    'Excel: Unicode text with tabs',
    [
      'First Name\tLast Name\tPhone\tNotes',
      'Zoë\tO’Brien\t(305) 555-0103\t"Likes ""tea"", and cake"',
    ],
    'utf16le',
    '\r\n',
  ),
  awkward(
    { clients: ['René / Muñoz / Doral, FL', 'Inés / Gutiérrez / Hialeah, FL'] },
    'Excel for Mac: carriage returns and Mac Roman',
    ['First Name,Last Name,City,State', 'René,Muñoz,Doral,FL', 'Inés,Gutiérrez,Hialeah,FL'],
    'macintosh',
    '\r',
  ),
  awkward(
    { clients: ['Ada / Blank-a5 / ada.a5@example.com', 'Bea / Blank-a5 / bea.a5@example.com'] },
    'Excel: all trailing delimiters and blank rows',
    [
      'First Name,Last Name,Email,,,,',
      'Ada,Blank-a5,ada.a5@example.com,,,,',
      ',,,,,,',
      'Bea,Blank-a5,bea.a5@example.com,,,,',
    ],
  ),
  awkward(
    { clients: ['Nia / Cole / 1990-03-05 / (305) 555-0106'] },
    'Numbers: a table name above the header',
    ['Table 1,,,', 'Last Name,First Name,Birthday,Mobile', 'Cole,Nia,"March 5, 1990",305-555-0106'],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'Ida / Quill / ida.a7@example.com / first line\nsecond, line',
        'Jon / Quill / jon.a7@example.com',
      ],
    },
    'LibreOffice: every cell in quotation marks, line feeds in notes',
    [
      '"First Name","Last Name","Notes","Email"',
      '"Ida","Quill","first line\nsecond, line","ida.a7@example.com"',
      '"Jon","Quill","","jon.a7@example.com"',
    ],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'Kay / Hyphen-a8 / (305) 555-0108 / ***-**-6008',
        'Lee / Hyphen-a8 / (305) 555-0109 / ***-**-6009',
        'Moe / Hyphen-a8 / (305) 555-0110 / ***-**-6010',
      ],
    },
    'Google Sheets: NBSP and non-breaking hyphens in numbers',
    [
      'First Name,Last Name,Phone,SSN',
      'Kay,Hyphen-a8,305‑555‑0108,900‑12‑6008',
      'Lee,Hyphen-a8,(305)\u00a0555\u20110109,900\u00a012\u00a06009',
      'Moe,Hyphen-a8,+1\u2009305\u2212555\u22120110,９００-12-6010',
    ],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'Ned / Google-a9 / 1980-03-25 / (305) 555-0111 / (305) 555-0113 / ned.a9@example.com / nedw.a9@example.com / 1 Reef St\nMiami, FL 33101\nUS / Acme LLC / Painter / Old friend',
      ],
      remarks: {
        '2': 'E-mail 1 - Value: left out: ned2.a9@example.com; Phone 1 - Value: left out: 305-555-0112',
      },
    },
    'Google Contacts, as it exports today',
    [
      'First Name,Middle Name,Last Name,Organization Name,Organization Title,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
      'Ned,,Google-a9,Acme LLC,Painter,1980-03-25,Old friend,* Home,ned.a9@example.com ::: ned2.a9@example.com,Work,nedw.a9@example.com,Mobile,305-555-0111 ::: 305-555-0112,Work,305-555-0113,Home,"1 Reef St\nMiami, FL 33101\nUS",1 Reef St,Miami,,FL,33101,US',
    ],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'Oli / Outlook-a10 / 1971-03-25 / (305) 555-0121 / (305) 555-0120 / (305) 555-0122 / oli.a10@example.com / oli2.a10@example.com / 12 Home St, Miami, FL, 33101 / Acme / Cook',
        'Pam / Outlook-a10 / pam.a10@example.com',
      ],
      notices: ['placeholders 1: 3'],
    },
    'Outlook: business and home columns',
    [
      '"Title","First Name","Middle Name","Last Name","Suffix","Company","Job Title","Business Street","Business City","Business State","Business Postal Code","Home Street","Home City","Home State","Home Postal Code","Business Phone","Home Phone","Mobile Phone","Birthday","E-mail Address","E-mail Display Name","E-mail 2 Address","Notes"',
      '"","Oli","","Outlook-a10","","Acme","Cook","9 Work Ave","Tampa","FL","33601","12 Home St","Miami","FL","33101","305-555-0120","305-555-0121","305-555-0122","3/25/1971","oli.a10@example.com","Oli (oli.a10@example.com)","oli2.a10@example.com",""',
      '"","Pam","","Outlook-a10","","","","","","","","","","","","","","","0/0/00","pam.a10@example.com","","",""',
    ],
  ),
  awkward(
    {
      clients: [
        'Quinn / Apple-a11 / 1970-12-31 / (305) 555-0123 / quinn.a11@example.com / 1 Elm St, Miami',
      ],
    },
    'Apple Contacts by a converter: labels in the headers',
    [
      'First name,Last name,Birthday,E-mail (home),Phone (mobile),Street (home),City (home)',
      'Quinn,Apple-a11,1970-12-31,quinn.a11@example.com,(305) 555-0123,1 Elm St,Miami',
    ],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'Tia / Rowe-a12 / (305) 555-0124 / tia.a12@example.com / 12 Main St, Miami FL 33101',
        'Uma / Silva-a12 / (305) 555-0126 / uma.a12@example.com',
      ],
      skipped: {
        '8': 'Totals row',
        '9': 'Comment row',
      },
      remarks: { '6': 'Phone numbers: left out: Mobile:(305) 555-0125' },
    },
    'QuickBooks: a report with a title and a total',
    [
      'Acme Agency',
      'Customer Contact List',
      '"As of November 20, 2026"',
      '',
      ',Customer full name,Phone numbers,Email,Bill address',
      ',"Rowe-a12, Tia",Phone:(305) 555-0124 Mobile:(305) 555-0125,tia.a12@example.com,"12 Main St, Miami FL 33101"',
      ',"Silva-a12, Uma",Phone:(305) 555-0126,uma.a12@example.com,',
      ',TOTAL,,,',
      '"Friday, November 20, 2026 10:15 AM GMT-5"',
    ],
  ),
  awkward(
    {
      clients: [
        'Vic / Hub-a13 / 1985-07-14 / (305) 555-0127 / (305) 555-0128 / vic.a13@example.com / 5 Oak St, Miami, FL, 33101 / Spanish',
      ],
    },
    'HubSpot',
    [
      'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Create Date,Street Address,City,State/Region,Postal Code,Date of birth,Preferred language',
      '101,Vic,Hub-a13,vic.a13@example.com,+1 305-555-0127,+1 305-555-0128,Maria Reyes,,2026-01-05 10:00,5 Oak St,Miami,FL,33101,1985-07-14,Spanish',
    ],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'Wes / Lynx-a14 / 1985-07-14 / (305) 555-0129 / (305) 555-0130 / wes.a14@example.com / 7 Pine St, Miami, FL, 33101 / ***-**-6014',
      ],
    },
    'EZLynx: applicants',
    [
      'Applicant First Name,Applicant Last Name,Applicant DOB,Applicant SSN,Home Phone,Cell Phone,Work Phone,Email Address,Address Line 1,Address City,Address State,Address Zip,Lead Source',
      'Wes,Lynx-a14,07/14/1985,900-12-6014,3055550129,3055550130,,wes.a14@example.com,7 Pine St,Miami,FL,33101,Web',
    ],
  ),
  awkward(
    {
      clients: ['Xia / Zoom-a15 / (305) 555-0131', 'Yan / Null / yan.a15@example.com'],
      notices: ['placeholders 11: 2,3'],
    },
    'AgencyZoom: placeholders',
    [
      'First Name,Last Name,Email,Phone,Cell Phone,Street Address,City,State,Zip,Birthday,Company Name',
      'Xia,Zoom-a15,N/A,(null),305-555-0131,NULL,NULL,NULL,NULL,01/01/0001,--',
      'Yan,Null,yan.a15@example.com,,,(blank),,,,1/1/1900 12:00:00 AM,undefined',
    ],
  ),
  awkward(
    {
      clients: [
        'Zed / Carrier-a16 / 1950-07-14 / (305) 555-0132 / 0.00 / ••••MK71',
        'Abe / Carrier-a16 / 1949-02-28 / (305) 555-0133 / 12.50 / ••••MK72',
      ],
      skipped: { '4': 'Totals row' },
    },
    'A carrier portal: fixed headers, blanks behind cells, totals',
    [
      'MBR_FIRST_NM          ,MBR_LAST_NM           ,MEMBER DOB,MBI           ,MEMBER PHONE  ,EFF DT    ,PREMIUM ',
      '"Zed                 ","Carrier-a16         ",19500714,1EG4TE5MK71   ,3055550132    ,20260101  ,    0.00',
      '"Abe                 ","Carrier-a16         ",19490228,1EG4TE5MK72   ,3055550133    ,20260101  ,   12.50',
      'TOTAL MEMBERS: 2,,,,,,12.50',
    ],
  ),
  awkward(
    { clients: ['Bob / Pipe-a17 / 1960-12-31 / 1 A St, Apt 4, Miami, FL, 33101 / ***-**-6017'] },
    'A carrier portal: bars',
    [
      'Subscriber First Name|Subscriber Last Name|Subscriber DOB|Subscriber SSN|Address|City|State|Zip',
      'Bob|Pipe-a17|12/31/1960|900126017|1 A St, Apt 4|Miami|FL|33101',
    ],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'José / Muñoz-a18 / (305) 555-0134 / Le gusta el café',
        'María / Peña-a18 / (305) 555-0135 / años',
      ],
    },
    'An old CRM on DOS: code page 437',
    [
      'LAST,FIRST,PHONE,NOTES',
      'Muñoz-a18,José,3055550134,Le gusta el café',
      'Peña-a18,María,3055550135,años',
    ],
    'cp437',
  ),
  awkward(
    { clients: ['João / Gonçalves-a19 / (305) 555-0136', 'Inês / Simões-a19 / (305) 555-0137'] },
    'An old CRM on DOS: code page 850 and semicolons',
    ['Apellido;Nombre;Celular', 'Gonçalves-a19;João;3055550136', 'Simões-a19;Inês;3055550137'],
    'cp850',
  ),
];
