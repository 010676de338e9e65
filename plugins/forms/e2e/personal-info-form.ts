import type { PortalApi } from '@porchlight/testing/browser';

/** The global form of the form type; another test may have registered it. */
export async function personalInfoForm(api: PortalApi): Promise<number> {
  const source = '/personal-info';
  const forms = await api.call<readonly { id: number; source: string }[]>(
    'GET',
    '/api/global-forms',
  );
  const found = forms.find((form) => form.source === source);
  if (found !== undefined) return found.id;
  const body = { title: 'Personal Information', type: 'Web Form', source };
  return (await api.call<{ id: number }>('POST', '/api/global-forms', body)).id;
}
