import { awkward, type AwkwardFile } from './awkward-file.fixture.ts';

/** Files that write dates, amounts, numbers, and letters in a way of their own. */
export const cellStyleFiles: readonly AwkwardFile[] = [
  awkward(
    {
      clients: [
        'Uma / Day-a43 / 1990-03-05 / uma.a43@example.com',
        'Vic / Day-a43 / vic.a43@example.com',
        'Wes / Day-a43 / 1980-12-13 / wes.a43@example.com',
      ],
      remarks: { '3': "DOB left out: '4/3/2080': A birth date cannot be in the future" },
      notices: ['day_first_dates 1: DOB'],
    },
    'One date that can only have the day first, and one in the future',
    [
      'First Name,Last Name,DOB,Email',
      'Uma,Day-a43,05/03/1990,uma.a43@example.com',
      'Vic,Day-a43,4/3/2080,vic.a43@example.com',
      'Wes,Day-a43,13/12/1980,wes.a43@example.com',
    ],
  ),
  awkward(
    {
      clients: [
        'Xia / Sum-a44 / xia.a44@example.com',
        'Yul / Sum-a44 / yul.a44@example.com / 950.00',
      ],
      remarks: {
        '2': "Premium left out: '1.250': this column doesn't say whether its points and commas separate thousands or cents",
      },
    },
    'Amounts that may be either',
    [
      'First Name,Last Name,Premium,Email',
      'Xia,Sum-a44,1.250,xia.a44@example.com',
      'Yul,Sum-a44,950,yul.a44@example.com',
    ],
  ),
  awkward(
    {
      clients: [
        "Seán / O'Brien-a45 / sean.a45@example.com / AT&T",
        'Dee-a45 / dee.a45@example.com',
        'Jos? / Per-a45 / jos.a45@example.com',
      ],
      notices: ['placeholders 1: 3', 'decoded_texts 3: 2', 'lost_letters 1: 4'],
    },
    'A web form: entities, NULL, and a lost letter',
    [
      'first_name,last_name,email,notes',
      'Se&aacute;n,O&#39;Brien-a45,sean.a45@example.com,AT&amp;T',
      'NULL,Dee-a45,dee.a45@example.com,',
      'Jos?,Per-a45,jos.a45@example.com,',
    ],
  ),
  awkward(
    {
      clients: [
        'Zoe / Num-a46 / 2024-03-14 / (305) 555-0147 / zoe.a46@example.com / 1 Elm St, Boston, MA, 02134 / ***-**-5678',
      ],
      notices: ['two_digit_years 1: 2', 'restored_zeros 2: 2'],
      skipped: { '3': 'Comment row' },
    },
    'A spreadsheet: texts that are marked, zeros that are lost, a heading in between',
    [
      'First Name,Last Name,DOB,Phone,Email,Street,City,State,Zip,SSN',
      "Zoe,Num-a46,3/14/24,'3055550147,zoe.a46@example.com,1 Elm St,Boston,MA,2134,12345678",
      'Agent: Jones,,,,,,,,,',
    ],
  ),
];
