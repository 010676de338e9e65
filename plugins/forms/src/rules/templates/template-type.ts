export const templateTypes = ['Web Form', 'DocuSign', 'PDF', 'Link'] as const;

export type TemplateType = (typeof templateTypes)[number];

const SPELLINGS: ReadonlyMap<string, TemplateType> = new Map([
  ['webform', 'Web Form'],
  ['web', 'Web Form'],
  ['docusign', 'DocuSign'],
  ['esignature', 'DocuSign'],
  ['pdf', 'PDF'],
  ['document', 'PDF'],
  ['custom', 'PDF'],
  ['link', 'Link'],
]);

const EDITOR_TITLES: Readonly<Record<TemplateType, string>> = {
  'Web Form': 'Edit Web Form Template',
  DocuSign: 'Edit DocuSign Template',
  PDF: 'Edit PDF Template',
  Link: 'Edit Link Template',
};

const BADGES: Readonly<Record<TemplateType, string>> = {
  'Web Form': 'Web',
  DocuSign: 'DocuSign',
  PDF: 'PDF',
  Link: 'Link',
};

/** The type that a spelling means: `web`, `WebForm`, and `e-signature` are known too. Undefined for any other. */
export function readTemplateType(text: string): TemplateType | undefined {
  if (text.length > 40) return undefined;
  return SPELLINGS.get(text.toLowerCase().replace(/[\s_-]/g, ''));
}

/** The title of the editor of a template. */
export function editorTitle(type: string): string {
  const known = readTemplateType(type);
  return known === undefined ? 'Edit Form Template' : EDITOR_TITLES[known];
}

/** The badge of a template in lists. */
export function typeBadge(type: TemplateType): string {
  return BADGES[type];
}
