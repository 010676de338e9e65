/** The most clients of one sending. */
export const MOST_RECIPIENTS = 500;

/** What a list knows of a client. */
export interface ChosenClient {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly primary_email: string;
  readonly primary_phone: string;
}

interface Recipients<Client extends ChosenClient> {
  readonly able: readonly Client[];
  readonly unable: readonly { readonly client: Client; readonly reason: string }[];
}

/** Who of the chosen clients can get a document, and who cannot and why. */
export function bulkRecipients<Client extends ChosenClient>(
  clients: readonly Client[],
): Recipients<Client> {
  const able: Client[] = [];
  const unable: { client: Client; reason: string }[] = [];
  for (const client of clients) {
    const reason = reasonAgainst(client);
    if (reason === null) able.push(client);
    else unable.push({ client, reason });
  }
  return { able, unable };
}

function reasonAgainst({ status, primary_email: email }: ChosenClient): string | null {
  if (status === 'inactive') return 'The client is inactive';
  return email.trim() === '' ? 'No email address' : null;
}
