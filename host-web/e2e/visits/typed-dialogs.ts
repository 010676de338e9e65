import type { Visits } from './prepare-visits.ts';
import type { Screen } from './screen.ts';

/** A dialog of the staff with something typed. */
interface TypedDialog {
  readonly path: (visits: Visits) => string;
  readonly type: (screen: Screen, text: string) => Promise<void>;
  /** Takes up what is offered on the page that was opened again. */
  readonly kept: (screen: Screen, text: string) => Promise<void>;
}

/** A dialog with one field, opened by its button. */
const dialog = (
  path: TypedDialog['path'],
  { button, field }: { readonly button: string; readonly field: string },
): TypedDialog => ({
  path,
  type: async (screen, text) => {
    await screen.press(button);
    await screen.fill(field, text);
  },
  kept: async (screen, text) => {
    await screen.sees('We saved your draft.');
    await screen.press('Restore');
    await screen.holds(field, text);
  },
});

/** By what they are about. */
export const TYPED_DIALOGS: Readonly<Record<string, TypedDialog>> = {
  'the dialog of a client': dialog(({ clientId }) => `/crm/clients/${String(clientId)}`, {
    button: 'Edit Personal Information',
    field: 'Address',
  }),
  'the dialog of a new client': dialog(() => '/crm/clients', {
    button: 'Add Client',
    field: 'First Name',
  }),
  'the dialog of a new invoice': dialog(() => '/crm/payments', {
    button: 'New Invoice',
    field: 'Title',
  }),
};
