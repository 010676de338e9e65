import { AgencyCalendar, FieldCrypto, Jobs, Pdf, Writes } from '@porchlight/server';
import { Envelopes } from '../../../contract.ts';
import { noticeNeeds } from './identity-changes.ts';
import { visitNeeds } from './visited-signer.ts';

/** What the acts of signers need. */
export const ceremonyNeeds = {
  ...visitNeeds,
  ...noticeNeeds,
  writes: Writes,
  crypto: FieldCrypto,
  calendar: AgencyCalendar,
  jobs: Jobs,
  pdf: Pdf,
  envelopes: Envelopes,
};
