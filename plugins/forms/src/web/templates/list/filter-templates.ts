import { foldText } from '@porchlight/kernel';
import { textOfNotes } from '@porchlight/clients/contract';
import type { Template } from '../../../generated/types.ts';
import { templateTypes, type TemplateType } from '../../../rules/templates/template-type.ts';

/** The folder filter's value for forms without a folder. */
export const NO_FOLDER = 'none';

export interface TemplateFilter {
  readonly search: string;
  readonly type: TemplateType | 'all';
  /** Id of a folder, `NO_FOLDER`, or '' for all. */
  readonly folder: string;
}

export const noFilter: TemplateFilter = { search: '', type: 'all', folder: '' };

/** Forms whose title or notes contain every word of the search, of the type and in the folder. */
export function filterTemplates(
  templates: readonly Template[],
  { search, type, folder }: TemplateFilter,
): readonly Template[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (type !== 'all' && template.type !== type) return false;
    if (folder !== '' && String(template.folder_id ?? NO_FOLDER) !== folder) return false;
    const text = foldText(`${template.title} ${textOfNotes(template.notes)}`);
    return words.every((word) => text.includes(word));
  });
}

/** How many forms there are of each type that has any. */
export function typeCounts(
  templates: readonly Template[],
): readonly { readonly type: TemplateType; readonly count: number }[] {
  return templateTypes
    .map((type) => ({ type, count: templates.filter((one) => one.type === type).length }))
    .filter(({ count }) => count > 0);
}

/** Newest activity first; forms without any come last, by title. */
export function byActivity(templates: readonly Template[]): readonly Template[] {
  return templates.toSorted((a, b) => {
    const [one, other] = [a.last_activity_at ?? '', b.last_activity_at ?? ''];
    if (one !== other) return one < other ? 1 : -1;
    return a.title.localeCompare(b.title, 'en');
  });
}
