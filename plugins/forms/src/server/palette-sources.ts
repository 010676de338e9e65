import { searchSource, type Database, type SearchHit, type SearchSource } from '@porchlight/server';
import { ManageForms, UseForms } from '../contract.ts';
import type { Submission } from '../generated/types.ts';
import { displayCategoryTexts, type DisplayCategory } from '../rules/status/display-category.ts';
import { typeBadge, type TemplateType } from '../rules/templates/template-type.ts';
import type { SqlSubmissionReads } from './submissions/submission-reads.ts';

const TONES: Readonly<Record<DisplayCategory, string>> = {
  alert: 'agent',
  new: 'new',
  in_progress: 'client',
  complete: 'done',
  voided: 'other',
};

/** Global forms by their title, for those who may manage forms. */
export function templateSource(database: () => Database): SearchSource {
  return searchSource({
    id: 'form-templates',
    title: 'Form Templates',
    permission: ManageForms,
    shortestTerm: 1,
    async find(wanted, limit) {
      const rows = (await database()
        .knex('forms_template')
        .whereRaw('position(core_fold(?) in core_fold(title)) > 0', [wanted])
        .orderByRaw(
          'position(core_fold(?) in core_fold(title)), core_fold(title) collate "C", id',
          [wanted],
        )
        .limit(limit)
        .select('title', 'type')) as { readonly title: string; readonly type: TemplateType }[];
      return rows.map(({ title, type }) => ({
        title,
        detail: typeBadge(type),
        to: templatesAt(title),
        icon: 'file-text',
      }));
    },
    listAt: templatesAt,
  });
}

function templatesAt(title: string): `/${string}` {
  return `/crm/forms?${new URLSearchParams({ view: 'templates', q: title }).toString()}`;
}

/** Session forms by client, email, or form name: those that need an agent first. */
export function submissionSource(reads: () => SqlSubmissionReads): SearchSource {
  return searchSource({
    id: 'forms',
    title: 'Forms',
    permission: UseForms,
    async find(q, limit) {
      const text = await reads().page({ q, page: 1, page_size: limit, dir: 'asc' });
      return (JSON.parse(text) as { readonly data: readonly Submission[] }).data.map(hitOf);
    },
  });
}

function hitOf(form: Submission): SearchHit {
  const { id, title, client_first_name: first, client_last_name: last } = form;
  return {
    title,
    detail: `${first} ${last}`.trim() || 'No name yet',
    to: `/crm/forms/${String(id)}`,
    icon: 'file-text',
    badge: {
      text: displayCategoryTexts[form.display_category],
      tone: TONES[form.display_category],
    },
  };
}
