import type { EnvelopeOrder, EnvelopeSigner } from '@porchlight/signing/contract';

const LONGEST_SUBJECT = 100;
const LONGEST_NAME = 100;
/** The names of DocuSign; it is in English by itself. */
const LANGUAGES = { es: 'es', pt: 'pt_BR' } as const;

/** The envelope of an order as DocuSign takes it. Signers sign inside the portal, so DocuSign mails nothing to them. */
export function envelopeDefinition({
  requestId,
  providerTemplateId,
  title,
  language,
  signers,
}: EnvelopeOrder): object {
  const subject = title.slice(0, LONGEST_SUBJECT);
  return {
    templateId: providerTemplateId,
    transactionId: requestId,
    status: 'sent',
    emailSubject: subject,
    templateRoles: signers.map((signer) => ({
      roleName: signer.role,
      name: signerName(signer),
      email: signer.email,
      // Marks a signer who signs inside the portal.
      clientUserId: signer.role,
      routingOrder: String(signer.order),
      ...(language !== 'en' &&
        signer.role === 'client' && {
          emailNotification: {
            emailSubject: subject,
            emailBody: subject,
            supportedLanguage: LANGUAGES[language],
          },
        }),
    })),
  };
}

/** The name of a signer as DocuSign has it. */
export function signerName({ name }: Pick<EnvelopeSigner, 'name'>): string {
  return name.slice(0, LONGEST_NAME);
}
