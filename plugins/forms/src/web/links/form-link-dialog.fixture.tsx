import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import type { LinkToken, Submission } from '../../generated/types.ts';
import { sampleTemplate } from '../templates/testing/sample-template.ts';
import GetFormLinkDialog from './get-form-link-dialog.tsx';

/** The client of the links. */
export const client = { id: 11, name: 'Ana Paz' };
export const url = 'https://portal.example.com/forms/personal-info/the-token';

/** A link of the client to the form 'Personal Information'. */
export function tokenWith(change: Partial<LinkToken> = {}): LinkToken {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    secure_access_token: 'the-token',
    access_token_expires_at: '2999-01-01T15:00:00.000Z',
    access_type: 'client_new',
    form_id: 15,
    client_id: 11,
    created_at: '2026-11-18T15:00:00.000Z',
    status: 'pending',
    title: 'Personal Information',
    token: 'the-token',
    expiresAt: '2999-01-01T15:00:00.000Z',
    formUrl: url,
    sessionFormId: 70,
    state: 'open',
    opened_at: null,
    view_count: 0,
    last_viewed_at: null,
    sent: null,
    ...change,
  };
}
/** The links of the client, as the server lists them. */
export const listed = (...data: LinkToken[]) => ({
  success: true,
  data,
  recipient: { has_email: true, has_phone: true, has_birth_date: true },
});
/** The response to a call that makes a link. */
export const made = {
  success: true,
  message: 'Secure link created',
  data: {
    token: 'the-token',
    formUrl: url,
    expiresAt: '2999-01-01T15:00:00.000Z',
    sessionFormId: 70,
  },
};

/** Shows the dialog of the form 'Personal Information'. */
export function openFormLink(
  answers: FakeResponses = {},
  chosen: typeof client | null = null,
  template = {},
  submission?: Submission,
  channels = { mail: true, text: true },
) {
  return renderInPortal(
    <GetFormLinkDialog
      formId={15}
      {...(chosen === null ? {} : { client: chosen })}
      {...(submission === undefined ? {} : { submission })}
      onClose={() => undefined}
    />,
    {
      permissions: ['forms.use'],
      channels,
      answers: {
        'GET /global-forms/:id': { success: true, form: { ...sampleTemplate, ...template } },
        'GET /global-settings': { success: true, data: { default_form_expiration_days: 7 } },
        ...answers,
      },
    },
  );
}
