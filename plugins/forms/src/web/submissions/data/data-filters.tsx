import { SelectField } from '@porchlight/ui';
import { displayCategories, displayCategoryTexts } from '../../../rules/status/display-category.ts';
import { templateTypes } from '../../../rules/templates/template-type.ts';
import { submissionTexts } from '../submission-texts.ts';
import type { DataFilter } from './data-filter.ts';

const texts = submissionTexts.data;

interface DataFiltersProps {
  readonly filter: DataFilter;
  /** All form titles. */
  readonly titles: readonly string[];
  readonly onFilter: (filter: DataFilter) => void;
}

/** By form, by status, and by type. */
export function DataFilters({ filter, titles, onFilter }: DataFiltersProps) {
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
    </div>
  );
}
