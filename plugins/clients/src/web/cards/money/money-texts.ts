import { clientTexts } from '../../client-texts.ts';

/** The words of the cards Employment, Bank and Card and of their dialogs. */
export const moneyTexts = {
  employment: {
    title: clientTexts.cards.employment,
    occupation: 'Occupation',
    employer: 'Employer',
    employerContact: 'Employer contact',
    phone: 'Employer phone',
    email: 'Employer email',
    address: 'Employer address',
    business: 'Business',
    businessName: 'Business name',
    ein: 'EIN',
    agi: 'AGI',
    work: 'Work',
  },
  bank: {
    title: clientTexts.cards.bank,
    name: 'Bank',
    accountName: 'Account name',
    routing: 'Routing',
    account: 'Account',
    bankName: 'Bank name',
    routingNumber: 'Routing number',
    accountNumber: 'Account number',
  },
  card: {
    title: clientTexts.cards.card,
    name: 'Name on card',
    number: 'Number',
    cardNumber: 'Card number',
    cardExpiry: 'Card expiry',
    expires: 'Expires',
    code: 'Security code',
    codeMask: '••••',
    codeNeverKept: 'never kept',
    codeReason: 'Never kept. Ask for it again with each payment.',
    removeNumber: 'Remove Kept Number',
  },
} as const;
