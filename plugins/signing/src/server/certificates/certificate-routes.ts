import { defineRoute, type Route, type Seals } from '@porchlight/server';
import { certificateEndpoints } from '../../endpoints/certificate-endpoints.ts';
import { ManageSigning } from '../../permissions.ts';

const access = { permission: ManageSigning };

/** The certificates that seal documents, for owners. */
export function certificateRoutes(seals: () => Seals): readonly Route[] {
  const answer = async () => ({
    success: true as const,
    data: (await seals().certificates()).map(
      ({ fingerprint, issuer, isConfigured, pem, createdAt, validUntil, retiredAt }) => ({
        fingerprint,
        issuer,
        is_configured: isConfigured,
        pem,
        created_at: createdAt.toISOString(),
        valid_until: validUntil.toISOString(),
        retired_at: retiredAt?.toISOString() ?? null,
      }),
    ),
  });
  return [
    defineRoute(certificateEndpoints.listCertificates, {
      summary: 'List the certificates that seal documents',
      access,
      handle: answer,
    }),
    defineRoute(certificateEndpoints.rotateCertificate, {
      summary: 'Replace the certificate that seals documents',
      details: 'Documents that were sealed with an earlier certificate remain valid.',
      access,
      limit: { perAgent: 5, perNetwork: 20, seconds: 3600 },
      handle: async ({ actor }) => {
        await seals().rotate(actor);
        return answer();
      },
    }),
  ];
}
