import iconv from 'iconv-lite';
import { awkward, type AwkwardFile } from './awkward-file.fixture.ts';

/** Files of databases and other programs, and lists that people made of them. */
export const programFiles: readonly AwkwardFile[] = [
  awkward(
    {
      clients: [
        'Cal / Sql-a20 / cal.a20@example.com / said "hi", left',
        'Dee / Sql-a20 / (305) 555-0138 / dee.a20@example.com',
      ],
      notices: ['placeholders 2: 2,3'],
    },
    'A database: backslashes and \\N',
    [
      '"id","first_name","last_name","email","notes","phone"',
      '"1","Cal","Sql-a20","cal.a20@example.com","said \\"hi\\", left",\\N',
      '"2","Dee","Sql-a20","dee.a20@example.com",\\N,"305-555-0138"',
    ],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: [
        'Fay / Raw-a21 / (305) 555-0140 / fay.a21@example.com / 2 Reef St',
        'Gil / Raw-a21 / (305) 555-0141 / gil.a21@example.com / 3 Reef St',
      ],
      skipped: {
        '2': 'This row has more cells than the header. A cell with a separator in it may lack its quotation marks.',
      },
    },
    'A program that never quotes: a comma in an address',
    [
      'Name,Address,Email,Phone',
      'Eli Raw-a21,1 Reef St, Apt 4,eli.a21@example.com,305-555-0139',
      'Fay Raw-a21,2 Reef St,fay.a21@example.com,305-555-0140',
      'Gil Raw-a21,3 Reef St,gil.a21@example.com,305-555-0141',
    ],
  ),
  awkward(
    {
      clients: [
        'Hal / Feed-a22 / hal.a22@example.com / likes tea\nand cake',
        'Ivy / Feed-a22 / ivy.a22@example.com',
      ],
    },
    'A program that never quotes: line feeds in notes',
    'First Name,Last Name,Notes,Email\r\nHal,Feed-a22,likes tea\nand cake,hal.a22@example.com\r\nIvy,Feed-a22,,ivy.a22@example.com\r\n',
  ),
  awkward(
    {
      clients: [
        'Jay / Lone-a23 / jay.a23@example.com / "tall',
        'Kima / Lone-a23 / kim0.a23@example.com / ok',
        'Kimb / Lone-a23 / kim1.a23@example.com / ok',
        'Kimc / Lone-a23 / kim2.a23@example.com / ok',
        'Kimd / Lone-a23 / kim3.a23@example.com / ok',
        'Kime / Lone-a23 / kim4.a23@example.com / ok',
        'Kimf / Lone-a23 / kim5.a23@example.com / ok',
        'Kimg / Lone-a23 / kim6.a23@example.com / ok',
        'Kimh / Lone-a23 / kim7.a23@example.com / ok',
        'Kimi / Lone-a23 / kim8.a23@example.com / ok',
        'Kimj / Lone-a23 / kim9.a23@example.com / ok',
        'Kimk / Lone-a23 / kim10.a23@example.com / ok',
        'Kiml / Lone-a23 / kim11.a23@example.com / ok',
        'Lou / Lone-a23 / lou.a23@example.com / short',
      ],
      notices: ['stray_quotes 1: 2'],
    },
    'A program that quotes by hand: a lone quotation mark',
    [
      'First Name,Last Name,Notes,Email',
      'Jay,Lone-a23,"tall,jay.a23@example.com',
      ...Array.from(
        { length: 12 },
        (_, n) => `Kim${'abcdefghijkl'[n] ?? ''},Lone-a23,ok,kim${n}.a23@example.com`,
      ),
      'Lou,Lone-a23,"short",lou.a23@example.com',
    ],
  ),
  awkward(
    {
      clients: ['José / Núñez-a24 / Bogotá', 'Zoë / Peña-a24 / Miami'],
      notices: ['repaired_encoding 2: 2,3'],
    },
    'Text that was encoded twice',
    iconv.decode(
      Buffer.from('First Name,Last Name,City\nJosé,Núñez-a24,Bogotá\nZoë,Peña-a24,Miami\n'),
      'windows-1252',
    ),
  ),
  awkward(
    {
      clients: ['Mia / Two-a25 / (305) 555-0142 / mia.a25@example.com'],
      skipped: {
        '3': 'The cells of this row are separated by another character than the rest of the file.',
      },
    },
    'A list where two exports were pasted together: two separators',
    [
      'First Name,Last Name,Email,Phone',
      'Mia,Two-a25,mia.a25@example.com,305-555-0142',
      'Noa;Two-a25;noa.a25@example.com;305-555-0143',
    ],
  ),
  awkward(
    {
      clients: [
        'Ola / Group-a26 / 1970-12-31 / (305) 555-0144 / ola.a26@example.com / Pat Group-a26 / 1972-11-30 / ***-**-6026',
      ],
    },
    'A list with groups above the header',
    [
      'Client,,,,Spouse,,Contact,',
      'First Name,Last Name,DOB,SSN,Name,DOB,Phone,Email',
      'Ola,Group-a26,12/31/1970,900-12-6026,Pat Group-a26,11/30/1972,305-555-0144,ola.a26@example.com',
    ],
  ),
  awkward(
    { clients: ['Quique / Dos-a27 / 1970-12-31 / (305) 555-0145'] },
    'A form with headers in two languages',
    [
      'First Name,Last Name,Date of Birth,Phone',
      'Nombre,Apellido,Fecha de nacimiento,Teléfono',
      'Quique,Dos-a27,12/31/1970,305-555-0145',
    ],
  ),
  awkward(
    {
      clients: [
        'Rex / Date-a28 / 1980-12-31 / rex.a28@example.com',
        'Sue / Date-a28 / 1980-12-31 / sue.a28@example.com',
        'Tom / Date-a28 / tom.a28@example.com',
      ],
      remarks: {
        '4': "DOB left out: '05/03/1990': dates of this column have the month first and the day first, so this one may be either",
      },
      notices: ['contradicting_dates 1: 2'],
    },
    'Dates that contradict each other',
    [
      'First Name,Last Name,DOB,Email',
      'Rex,Date-a28,31/12/1980,rex.a28@example.com',
      'Sue,Date-a28,12/31/1980,sue.a28@example.com',
      'Tom,Date-a28,05/03/1990,tom.a28@example.com',
    ],
  ),
  awkward(
    {
      clients: [
        'Una / Amb-a29 / 1990-05-03 / una.a29@example.com',
        'Val / Amb-a29 / 1991-07-04 / val.a29@example.com',
      ],
      notices: ['ambiguous_dates 1: DOB'],
    },
    'Dates that may be either',
    [
      'First Name,Last Name,DOB,Email',
      'Una,Amb-a29,05/03/1990,una.a29@example.com',
      'Val,Amb-a29,07/04/1991,val.a29@example.com',
    ],
  ),
  awkward(
    {
      clients: [
        'Wim / Mes-a30 / 1980-03-05 / wim.a30@example.com',
        'Xan / Mes-a30 / 1980-12-12 / xan.a30@example.com',
        'Yas / Mes-a30 / 1981-03-07 / yas.a30@example.com',
        'Zac / Mes-a30 / 1979-10-31 / zac.a30@example.com',
      ],
    },
    'Months in Spanish and Portuguese',
    [
      'First Name,Last Name,DOB,Email',
      'Wim,Mes-a30,5 de marzo de 1980,wim.a30@example.com',
      'Xan,Mes-a30,12-dic-80,xan.a30@example.com',
      'Yas,Mes-a30,7 de março de 1981,yas.a30@example.com',
      'Zac,Mes-a30,31/out/1979,zac.a30@example.com',
    ],
  ),
  awkward(
    {
      clients: [
        'Ann / Zero-a31 / (305) 555-0146 / 02134',
        'Bud / Zero-a31 / (305) 555-0147 / 00501',
      ],
    },
    'A CRM: formulas that save zeros',
    [
      '"First Name","Last Name","Zip","Phone"',
      '"Ann","Zero-a31",="02134",="3055550146"',
      '"Bud","Zero-a31","=""00501""","=""3055550147"""',
    ],
  ),
  awkward(
    { clients: ['Cat / Curl-a32 / 1 Reef St, Apt 4, Miami'] },
    'Curly quotation marks from a text program',
    ['“First Name”,“Last Name”,“Address”', '“Cat”,“Curl-a32”,“1 Reef St, Apt 4, Miami”'],
    'utf8',
    '\n',
  ),
  awkward(
    {
      clients: ['Dov / Twice-a33 / (305) 555-0148 / dov.a33@example.com'],
      skipped: { '3': 'The same client as in line 2', '4': 'Same email as line 2' },
    },
    'A list where one person comes twice',
    [
      'First Name,Last Name,Email,Phone',
      'Dov,Twice-a33,dov.a33@example.com,305-555-0148',
      'DOV,Twice-a33,Dov.A33@example.com,(305) 555-0148',
      'Eve,Twice-a33,dov.a33@example.com,305-555-0149',
    ],
  ),
  awkward(
    { clients: ['Fin / Addr-a34 / 1 Mail St, Miami, FL, 33101'] },
    'A list with two addresses',
    [
      'First Name,Last Name,Mailing Street,Mailing City,Mailing State,Mailing Zip,Billing Street,Billing City',
      'Fin,Addr-a34,1 Mail St,Miami,FL,33101,2 Bill St,Tampa',
    ],
  ),
  awkward(
    { clients: ['Gus / Łąka-a35 / Kraków'] },
    'A database without a mark, in UTF-16 with the high byte first',
    ['First Name,Last Name,City', 'Gus,Łąka-a35,Kraków'],
    'utf-16be',
  ),
  awkward(
    { clients: ['Łukasz / Wiśniewski-a36 / Łódź', 'Małgorzata / Dąbrowska-a36 / Gdańsk'] },
    'Polish, as Windows writes it',
    ['First Name,Last Name,City', 'Łukasz,Wiśniewski-a36,Łódź', 'Małgorzata,Dąbrowska-a36,Gdańsk'],
    'windows-1250',
  ),
  awkward(
    {
      clients: [
        'Hub / Nul-a37 0',
        'Hub / Nul-a37 1',
        'Hub / Nul-a37 2',
        'Hub / Nul-a37 3',
        'Hub / Nul-a37 4',
        'Hub / Nul-a37 5',
        'Hub / Nul-a37 6',
        'Hub / Nul-a37 7',
        'Hub / Nul-a37 8',
        'Hub / Nul-a37 9',
        'Hub / Nul-a37 10',
        'Hub / Nul-a37 11',
        'Hub / Nul-a37 12',
        'Hub / Nul-a37 13',
        'Hub / Nul-a37 14',
        'Hub / Nul-a37 15',
        'Hub / Nul-a37 16',
        'Hub / Nul-a37 17',
        'Hub / Nul-a37 18',
        'Hub / Nul-a37 19',
        'Hub / Nul-a37 / (305) 555-0150',
      ],
      notices: ['nul_characters 1: 22'],
    },
    'NUL bytes from a tape',
    [
      'First Name,Last Name,Phone',
      ...Array.from({ length: 20 }, (_, n) => `Hub,Nul-a37 ${n},`),
      'Hub,Nul\0-a37,305-555-0150',
    ],
  ),
  awkward(
    {
      clients: ['Ike / Page-a38 / ike.a38@example.com', 'Jan / Page-a38 / jan.a38@example.com'],
      skipped: { '3': 'Comment row', '4': 'Repeated header row', '6': 'Comment row' },
    },
    'Separated by lines and pages of a printer',
    [
      'First Name,Last Name,Email',
      'Ike,Page-a38,ike.a38@example.com',
      'Page 1 of 2,,',
      'First Name,Last Name,Email',
      'Jan,Page-a38,jan.a38@example.com',
      '*** End of report ***,,',
    ],
  ),
];
