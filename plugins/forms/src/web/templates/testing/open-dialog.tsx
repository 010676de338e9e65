import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FormTypeFacts } from '../../../generated/types.ts';
import { healthFolder, lifeFolder, sampleTemplate } from './sample-template.ts';

export const folders = [lifeFolder, healthFolder];
const facts = (id: string, title: string): FormTypeFacts => ({
  id,
  plugin: `form-${id}`,
  title,
  description: 'Who the client is',
  icon: 'user',
  route: `/${id}`,
  steps: [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ],
});

/** Renders a dialog of form templates before a fake server with two folders and one form. */
export const openDialog = (dialog: ReactNode, answers: FakeResponses = {}) =>
  renderInPortal(dialog, {
    permissions: ['forms.manage', 'forms.use'],
    points: {
      'forms.form-types': [facts('personal-info', 'Personal'), facts('pet', 'Pet insurance')],
    },
    answers: {
      'GET /global-forms': [sampleTemplate],
      'GET /global-form-folders': { success: true, folders },
      'GET /global-forms/:id/documents': { success: true, documents: [] },
      'GET /global-settings': { success: true, data: { default_form_expiration_days: 7 } },
      ...answers,
    },
  });
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
