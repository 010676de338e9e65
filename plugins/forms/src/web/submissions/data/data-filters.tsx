import { SelectField } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { displayCategories, displayCategoryTexts } from '../../../rules/status/display-category.ts';
import { modifiedFilters } from '../../../rules/templates/modified-filter.ts';
import { templateTypes } from '../../../rules/templates/template-type.ts';
import { submissionTexts } from '../submission-texts.ts';
import type { DataFilter } from './data-filter.ts';
import type { TableFilter } from './table-filter.ts';

const texts = submissionTexts.data;

interface DataFiltersProps {
  readonly filter: DataFilter;
  /** All form titles. */
  readonly titles: readonly string[];
  readonly onFilter: (filter: DataFilter) => void;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** By form, by status, and by type. */
export function DataFilters({ filter, titles, onFilter, children }: DataFiltersProps) {
  const { title, status, type } = filter;
  // A title of an address stays choosable until the list of titles arrives.
  const known = title === '' || titles.includes(title) ? titles : [title, ...titles];
  return (
    <div className="forms-data__filters">
      <SelectField
        label={texts.form}
        hideLabel
        value={title}
        onChange={({ target }) => onFilter({ ...filter, title: target.value })}
        options={[
          { value: '', label: texts.allForms },
          ...known.map((name) => ({ value: name, label: name })),
        ]}
      />
      <SelectField
        label={texts.status}
        hideLabel
        value={status}
        onChange={({ target }) =>
          onFilter({ ...filter, status: target.value as DataFilter['status'] })
        }
        options={[
          { value: '', label: texts.allStatus },
          ...displayCategories.map((value) => ({ value, label: displayCategoryTexts[value] })),
        ]}
      />
      <SelectField
        label={texts.type}
        hideLabel
        value={type}
        onChange={({ target }) => onFilter({ ...filter, type: target.value as DataFilter['type'] })}
        options={[
          { value: '', label: texts.allTypes },
          ...templateTypes.map((value) => ({ value, label: value })),
        ]}
      />
      {children}
    </div>
  );
}

interface ModifiedFilterFieldProps {
  readonly modified: TableFilter['modified'];
  readonly onModified: (modified: TableFilter['modified']) => void;
}

/** By when a form was modified last. */
export function ModifiedFilterField({ modified, onModified }: ModifiedFilterFieldProps) {
  return (
    <SelectField
      label={texts.modified}
      hideLabel
      value={modified}
      onChange={({ target }) => onModified(target.value as TableFilter['modified'])}
      options={[
        { value: '', label: texts.anyTime },
        ...modifiedFilters.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  );
}
