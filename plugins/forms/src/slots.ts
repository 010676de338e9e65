import { defineSlot } from '@porchlight/web';
import type { Template } from './generated/types.ts';

/** An entry of 'Manage Forms' that fetches templates of a signing provider; renders a `MenuItem`. */
export const TemplateSync = defineSlot<object>('forms.template-sync');
/** Buttons of the editor of a form to sign, such as one that opens it on the provider's site. */
export const TemplateSigning = defineSlot<{ readonly template: Template }>(
  'forms.template-signing',
);
