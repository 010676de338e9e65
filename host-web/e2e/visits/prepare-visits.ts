import { type PortalOfWorker, unique } from '@porchlight/testing/browser';
import { addInvoice } from '../../../plugins/billing/e2e/billing-test.ts';
import { personalInfoForm } from '../../../plugins/forms/e2e/personal-info-form.ts';
import { addDocument, field } from '../../../plugins/signing/e2e/documents.ts';

/** What an agency has sent to a client, by the paths of the links. */
export interface Visits {
  readonly clientId: number;
  readonly lastName: string;
  /** The name of the form, as its link is titled. */
  readonly form: string;
  /** The same form, of a session. */
  readonly session: string;
  readonly upload: string;
  readonly document: string;
  readonly documentTitle: string;
  /** An invoice of $125. */
  readonly invoice: string;
}

/** A new client, born February 14, 1990, with a form, a request for a photo ID, a document to sign, and an invoice. */
export async function prepareVisits(
  portal: PortalOfWorker,
  language: 'English' | 'Spanish' | 'Portuguese' = 'English',
): Promise<Visits> {
  const { api } = portal;
  const lastName = unique('Fonseca ');
  const { id: clientId } = await api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: lastName,
    dob: '1990-02-14',
    pref_lang: language,
  });
  const documentTitle = unique('Agreement ');
  const template = await addDocument(portal, documentTitle, [
    field({ type: 'text', label: 'Occupation', y: 0.2 }),
    field({ type: 'signature' }),
  ]);
  const linkTo = async (formId: number) => {
    const { data } = await api.call<{ data: { formUrl: string } }>(
      'POST',
      '/api/secure-access/client-new',
      { formId, clientId },
    );
    return pathOf(data.formUrl);
  };
  const { id: session_id } = await api.call<{ id: number }>('POST', '/api/session', {
    client_id: clientId,
    session_type: 'review',
  });
  const form_id = await personalInfoForm(api);
  await api.call('POST', '/api/sessionforms', { session_id, form_id });
  const { formUrl } = await api.call<{ formUrl: string }>(
    'POST',
    `/api/session/${String(session_id)}/generate-token`,
    {},
  );
  const { data: request } = await api.call<{ data: { link: { url: string } } }>(
    'POST',
    '/api/upload-requests',
    { client_id: clientId, items: [{ kind: 'photo-id' }] },
  );
  const { public_id } = await addInvoice(portal, {
    // An account writes to one address 20 times an hour.
    email: `${unique('yanelis-')}@example.com`,
    send_immediately: true,
  });
  return {
    clientId,
    lastName,
    form: await linkTo(form_id),
    session: pathOf(formUrl),
    upload: pathOf(request.link.url),
    document: await linkTo(template),
    documentTitle,
    invoice: `/pay/${public_id}`,
  };
}

const pathOf = (url: string): string => new URL(url).pathname;
