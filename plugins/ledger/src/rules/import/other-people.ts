import { headerWords } from './header-words.ts';

/** Words of columns, and of groups of columns, that are about someone other than the client. */
const OTHERS = new Set(
  (
    'spouse partner dep dependent dependents dependant dependants child children kid kids son daughter sibling ' +
    'brother sister father mother parent parents guardian kin ben beneficiary beneficiaries emergency ' +
    'agent agents agency producer producers broker brokers rep representative csr upline advisor adviser ' +
    'manager supervisor assistant owner writing servicing assigned created modified updated sender user ' +
    'employer referral referred referrer referring pcp physician doctor specialist provider attorney lawyer ' +
    'trustee poa payer payor payee vendor conyuge esposo esposa hijo hija padre madre agente corredor ' +
    'beneficiario beneficiaria empleador filho filha pai mae corretor empregador'
  ).split(' '),
);

/** True for a header such as 'Agent Email' or "Father's Birthday". */
export function isAboutOthers(header: string): boolean {
  return headerWords(header)
    .split(' ')
    .some((word) => OTHERS.has(word));
}
