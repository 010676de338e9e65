import { defineRoute, pdfTooLarge, type Route } from '@porchlight/server';
import { verificationEndpoints } from '../../../endpoints/verification-endpoints.ts';
import { MAX_DOCUMENT_BYTES } from '../../../rules/builtin/document-limits.ts';
import type { Verifications } from './verifications.ts';

const access = {
  publicBecause: 'Anyone who holds a signed document may verify it, also without an account.',
};
const success = true as const;

/** Verifying takes no account. */
export function verificationRoutes(verifications: () => Verifications): readonly Route[] {
  return [
    defineRoute(verificationEndpoints.verifyCode, {
      summary: 'Verify a signed document by its code',
      details: 'The code is on the certificate page. Names are shortened.',
      access,
      // Nobody guesses a code of 78 bits, but a page may be reloaded.
      limit: { perNetwork: 60, seconds: 600 },
      handle: async ({ params }) => ({ success, data: await verifications().byCode(params.code) }),
    }),
    defineRoute(verificationEndpoints.verifyFile, {
      summary: 'Verify a signed document',
      details: 'The file is not stored.',
      access,
      limit: { perNetwork: 30, seconds: 600 },
      files: [
        {
          field: 'document',
          maxBytes: MAX_DOCUMENT_BYTES,
          maxFiles: 1,
          types: ['application/pdf'],
          // A file with anything before it is not the one that was sealed.
          keepsAllBytes: true,
        },
      ],
      problems: [pdfTooLarge],
      handle: async ({ files }) => ({ success, data: await verifications().byFile(files[0]!.id) }),
    }),
  ];
}
