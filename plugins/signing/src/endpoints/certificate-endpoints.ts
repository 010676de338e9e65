import { defineEndpoint } from '@porchlight/kernel';
import { SealCertificatesResponseSchema } from '../generated/refs.ts';

/** The certificates that seal documents. */
export const certificateEndpoints = {
  listCertificates: defineEndpoint({
    method: 'get',
    path: '/signing/certificates',
    returns: SealCertificatesResponseSchema,
  }),
  /** Retires the present certificate and makes another one. */
  rotateCertificate: defineEndpoint({
    method: 'post',
    path: '/signing/certificates/rotation',
    returns: SealCertificatesResponseSchema,
  }),
};
