import { mobileDomain } from './text-links.ts';

interface Gateway {
  readonly carrier: string;
  readonly domain: string;
  /** The first day on which texts do not arrive, yyyy-mm-dd. */
  readonly closes?: string;
}

/**
 * Gateways through which carriers of the United States turn emails into texts, and when they closed or are to close,
 * looked up in November 2026:
 * - AT&T ended txt.att.net and mms.att.net on June 17, 2025 (AT&T's support article KM1061254);
 * - T-Mobile's tmomail.net stopped in December 2024, without a day that T-Mobile published: taken as closed since
 *   January 1, 2025;
 * - Sprint's, Nextel's and Alltel's domains were found without any mail server on April 8, 2025;
 * - Verizon has announced the end of vtext.com and vzwpix.com for March 31, 2027.
 */
const gateways: readonly Gateway[] = [
  { carrier: 'Verizon', domain: 'vtext.com', closes: '2027-03-31' },
  { carrier: 'Verizon', domain: 'vzwpix.com', closes: '2027-03-31' },
  { carrier: 'Boost Mobile', domain: 'sms.myboostmobile.com' },
  { carrier: 'Cricket', domain: 'mms.cricketwireless.net' },
  { carrier: 'Google Fi', domain: 'msg.fi.google.com' },
  { carrier: 'U.S. Cellular', domain: 'email.uscc.net' },
  { carrier: 'Consumer Cellular', domain: 'mailmymobile.net' },
  { carrier: 'AT&T', domain: 'txt.att.net', closes: '2025-06-17' },
  { carrier: 'AT&T', domain: 'mms.att.net', closes: '2025-06-17' },
  { carrier: 'T-Mobile', domain: 'tmomail.net', closes: '2025-01-01' },
  { carrier: 'Sprint', domain: 'messaging.sprintpcs.com', closes: '2025-04-08' },
  { carrier: 'Nextel', domain: 'messaging.nextel.com', closes: '2025-04-08' },
  { carrier: 'Alltel', domain: 'message.alltel.com', closes: '2025-04-08' },
];

export interface ClosingGateway {
  readonly carrier: string;
  /** yyyy-mm-dd. */
  readonly on: string;
  readonly closed: boolean;
}

/** What to know of a stored mobile domain on a day: that its carrier has closed the gateway, or will; else null. */
export function closingGateway(storedDomain: string, today: string): ClosingGateway | null {
  const domain = mobileDomain(storedDomain);
  const gateway = gateways.find((one) => one.domain === domain);
  if (gateway?.closes === undefined) return null;
  const { carrier, closes } = gateway;
  return { carrier, on: closes, closed: closes <= today };
}

/** Gateways to propose on a day, by carrier: those that are open first, then the closed ones with the day. */
export function proposedGateways(today: string): readonly {
  readonly domain: string;
  readonly carrier: string;
  readonly closed: string | null;
}[] {
  const all = gateways.map(({ carrier, domain, closes }) => ({
    domain,
    carrier,
    closed: closes !== undefined && closes <= today ? closes : null,
  }));
  return [
    ...all.filter(({ closed }) => closed === null),
    ...all.filter(({ closed }) => closed !== null),
  ];
}
