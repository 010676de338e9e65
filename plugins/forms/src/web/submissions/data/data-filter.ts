import { displayCategories, type DisplayCategory } from '../../../rules/status/display-category.ts';
import { templateTypes, type TemplateType } from '../../../rules/templates/template-type.ts';

/** Which submissions are shown; '' is all. */
export interface DataFilter {
  readonly q: string;
  readonly title: string;
  readonly status: DisplayCategory | '';
  readonly type: TemplateType | '';
}

export const noDataFilter: DataFilter = { q: '', title: '', status: '', type: '' };

const LONGEST = 200;

/** The filter of an address; unknown values count as all. */
export function readDataFilter(params: URLSearchParams): DataFilter {
  const status = displayCategories.find((category) => category === params.get('status'));
  const type = templateTypes.find((known) => known === params.get('type'));
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST),
    title: (params.get('title') ?? '').slice(0, LONGEST),
    status: status ?? '',
    type: type ?? '',
  };
}

/** The query of a filter: only what is not all. */
export function writeDataFilter(filter: DataFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
