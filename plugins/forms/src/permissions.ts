import { definePermission } from '@porchlight/kernel';

/** Work with the forms of clients: links, sessions, submissions. */
export const UseForms = definePermission('forms.use', 'Give forms to clients', ['agent']);
/** The Forms area: templates, folders, and all submissions. */
export const ManageForms = definePermission('forms.manage', 'Manage forms', ['owner', 'developer']);
