import type { FieldMessage } from '@porchlight/kernel';
import type { FormTypeFacts, Template, TemplateCreate } from '../../../generated/types.ts';
import { linkSourceText, readLinkSource } from '../../../rules/links/link-source.ts';
import { webFormSlug } from '../../../rules/links/slug.ts';
import { templateTexts } from '../../../rules/templates/template-texts.ts';

/** The fields of a new form. */
export interface NewForm {
  readonly type: string;
  /** The id of the form type of a web form. */
  readonly builtIn: string;
  readonly title: string;
  readonly folder_id: string;
  readonly url: string;
  readonly notes: string;
}

export const blankForm: NewForm = {
  type: 'PDF',
  builtIn: '',
  title: '',
  folder_id: '',
  url: '',
  notes: '',
};

/** Form types that no web form has registered yet. */
export function registerable(
  types: readonly FormTypeFacts[],
  templates: readonly Template[],
): readonly FormTypeFacts[] {
  const taken = new Set(
    templates.filter(({ type }) => type === 'Web Form').map(({ source }) => webFormSlug(source)),
  );
  return types.filter(({ route }) => !taken.has(webFormSlug(route)));
}

/** What is missing or wrong, in the words of the server. */
export function newFormMessages(values: NewForm): readonly FieldMessage[] {
  const messages: FieldMessage[] = [];
  if (values.type === 'Web Form' && values.builtIn === '')
    messages.push({ field: 'builtIn', message: templateTexts.formMissing });
  if (values.title.trim() === '')
    messages.push({ field: 'title', message: templateTexts.titleMissing });
  if (values.type !== 'Link') return messages;
  if (values.url.trim() === '') messages.push({ field: 'url', message: templateTexts.urlMissing });
  else if (readLinkSource(values.url) === undefined)
    messages.push({ field: 'url', message: linkSourceText });
  return messages;
}

/** The form as it is sent. */
export function newFormBody(values: NewForm, types: readonly FormTypeFacts[]): TemplateCreate {
  const { type, title, folder_id, notes } = values;
  const builtIn = types.find(({ id }) => id === values.builtIn);
  return {
    title,
    type,
    notes,
    folder_id: folder_id === '' ? null : Number(folder_id),
    ...(type === 'Link' ? { source: values.url } : {}),
    ...(type === 'Web Form' && builtIn !== undefined
      ? { source: builtIn.route, form_type: builtIn.id }
      : {}),
  };
}
