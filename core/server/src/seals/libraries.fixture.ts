export * as asn1 from 'asn1js';
export * as pki from 'pkijs';
