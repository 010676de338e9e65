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
];
