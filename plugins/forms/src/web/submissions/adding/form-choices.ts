import { foldText } from '@porchlight/kernel';
import type { Folder, Template } from '../../../generated/types.ts';
import { groupByFolder } from '../../../rules/folders/folder-order.ts';
import { submissionTexts } from '../submission-texts.ts';

export interface FormGroup {
  readonly label: string;
  readonly templates: readonly Template[];
}

/** Global forms whose title has the text, by folder in its order; those without a folder are under 'Other'. */
export function foundForms(
  templates: readonly Template[],
  folders: readonly Folder[],
  search: string,
): readonly FormGroup[] {
  const wanted = foldText(search.trim());
  const found = templates.filter(({ title }) => foldText(title).includes(wanted));
  return groupByFolder(folders, found)
    .filter((group) => group.templates.length > 0)
    .map(({ folder, label, templates: inside }) => ({
      label: folder === null ? submissionTexts.adding.other : label,
      templates: inside,
    }));
}
