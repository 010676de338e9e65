import {
  Button,
  EmptyState,
  Icon,
  SearchField,
  SegmentedFilter,
  SelectField,
} from '@porchlight/ui';
import { HeaderAction, lazyDialog, Page, QueryState, useApi, useShortcut } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Folder, Template } from '../../generated/types.ts';
import { sortFolders } from '../../rules/folders/folder-order.ts';
import { typeBadge, type TemplateType } from '../../rules/templates/template-type.ts';
import {
  filterTemplates,
  NO_FOLDER,
  noFilter,
  typeCounts,
  type TemplateFilter,
} from './list/filter-templates.ts';
import { TemplatesTable, TemplatesTableSkeleton } from './list/templates-table.tsx';
import { ManageFormsMenu } from './manage-forms-menu.tsx';
import { foldersQuery, templatesQuery } from './template-queries.ts';
import { templateScreenTexts as texts } from './template-screen-texts.ts';
import { useTemplateView } from './use-template-view.ts';
import './templates.css';

const TemplatesGrid = lazy(() => import('./list/templates-grid.tsx'));
const AddFormDialog = lazyDialog(() => import('./adding/add-form-dialog.tsx'));
const TemplateDialog = lazyDialog(() => import('./editor/template-dialog.tsx'));
const AddFolderDialog = lazyDialog(() => import('./folders/add-folder-dialog.tsx'));
const ManageFoldersDialog = lazyDialog(() => import('./folders/manage-folders-dialog.tsx'));
const SettingsDialog = lazyDialog(() => import('./settings-dialog.tsx'));

const MOST_SEARCHED = 200;

type PlainDialog = 'add' | 'add-to-sign' | 'add-folder' | 'folders' | 'settings';
type OpenDialog =
  { readonly kind: PlainDialog } | { readonly kind: 'edit'; readonly template: Template };

interface TemplatesTabProps {
  /** The row of tabs above the forms, with their number once it is known. */
  readonly tabs?: (count: number | undefined) => ReactNode;
}

/** The tab Form Templates: all global forms, in folders, by date, or as cards. */
export function TemplatesTab({ tabs }: TemplatesTabProps) {
  const api = useApi();
  const templates = useQuery(templatesQuery(api));
  const folders = useQuery(foldersQuery(api));
  const [view, setView] = useTemplateView();
  const [order, setOrder] = useState<'folders' | 'date'>('folders');
  const [params] = useSearchParams();
  const [filter, setFilter] = useState({ ...noFilter, search: searchOf(params) });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', () => search.current?.focus(), { label: texts.search });
  const open = (kind: PlainDialog) => () => setDialog({ kind });
  const known = sortFolders(folders.data ?? []);
  const shared = { folders: known, onClose: () => setDialog(null) };

  return (
    <Page
      padding="none"
      actions={
        <>
          <ManageFormsMenu
            onOrder={(next) => {
              setOrder(next);
              setView('list');
            }}
            onAdd={open('add')}
            onAddToSign={open('add-to-sign')}
            onSettings={open('settings')}
          />
          <HeaderAction
            label={texts.addDocument}
            icon="plus"
            variant="primary"
            onClick={open('add')}
          />
        </>
      }
    >
      <div>
        {tabs?.(templates.data?.length)}
        <div className="templates">
          <div className="templates__tools">
            <SearchField
              ref={search}
              className="templates__search"
              label={texts.search}
              shortcutHint="/"
              value={filter.search}
              onChange={(next) => setFilter({ ...filter, search: next })}
            />
            <SegmentedFilter
              label={texts.view}
              value={view}
              onChange={setView}
              options={[
                { value: 'list', label: texts.list },
                { value: 'grid', label: texts.grid },
              ]}
            />
            <span className="templates__folder-tools">
              <Button
                variant="ghost"
                icon={<Icon name="chevrons-up-down" />}
                onClick={open('folders')}
              >
                {texts.sortFolders}
              </Button>
              <Button variant="ghost" icon={<Icon name="folder" />} onClick={open('add-folder')}>
                {texts.addFolder}
              </Button>
            </span>
          </div>
          <QueryState query={templates} title={texts.empty} skeleton={<TemplatesTableSkeleton />}>
            {(all) => (
              <TemplateResults
                all={all}
                folders={known}
                view={view}
                order={order}
                filter={filter}
                onFilter={setFilter}
                onEdit={(template) => setDialog({ kind: 'edit', template })}
                onAdd={open('add')}
              />
            )}
          </QueryState>
        </div>
      </div>
      {(dialog?.kind === 'add' || dialog?.kind === 'add-to-sign') && (
        <AddFormDialog {...shared} isToSign={dialog.kind === 'add-to-sign'} />
      )}
      {dialog?.kind === 'add-folder' && <AddFolderDialog {...shared} />}
      {dialog?.kind === 'folders' && (
        <ManageFoldersDialog {...shared} templates={templates.data ?? []} />
      )}
      {dialog?.kind === 'settings' && <SettingsDialog onClose={shared.onClose} />}
      {dialog?.kind === 'edit' && <TemplateDialog {...shared} template={dialog.template} />}
    </Page>
  );
}

/** What an address such as that of a search hit looks for. */
function searchOf(params: URLSearchParams): string {
  return (params.get('q') ?? '').slice(0, MOST_SEARCHED);
}

interface TemplateResultsProps {
  readonly all: readonly Template[];
  readonly folders: readonly Folder[];
  readonly view: 'list' | 'grid';
  readonly order: 'folders' | 'date';
  readonly filter: TemplateFilter;
  readonly onFilter: (filter: TemplateFilter) => void;
  readonly onEdit: (template: Template) => void;
  readonly onAdd: () => void;
}

function TemplateResults(props: TemplateResultsProps) {
  const { all, folders, view, order, filter, onFilter, onEdit, onAdd } = props;
  // Chips and folder filter belong to the cards.
  const applied = view === 'grid' ? filter : { ...noFilter, search: filter.search };
  const found = filterTemplates(all, applied);
  if (all.length === 0 && folders.length === 0)
    return (
      <EmptyState
        drawing="jetty"
        title={texts.empty}
        hint={texts.emptyHint}
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
            {texts.addDocument}
          </Button>
        }
      />
    );
  return (
    <>
      {view === 'grid' && (
        <GridFilters all={all} folders={folders} filter={filter} onFilter={onFilter} />
      )}
      {found.length === 0 && (all.length > 0 || view === 'grid') ? (
        <EmptyState
          drawing="calm-water"
          title={texts.noMatch}
          hint={texts.noMatchHint}
          action={<Button onClick={() => onFilter(noFilter)}>{texts.clearFilters}</Button>}
        />
      ) : view === 'grid' ? (
        <Suspense fallback={<TemplatesTableSkeleton />}>
          <TemplatesGrid templates={found} onEdit={onEdit} />
        </Suspense>
      ) : (
        <TemplatesTable
          templates={found}
          folders={folders}
          order={order}
          isFiltered={filter.search.trim() !== ''}
          onEdit={onEdit}
        />
      )}
    </>
  );
}

type GridFiltersProps = Pick<TemplateResultsProps, 'all' | 'folders' | 'filter' | 'onFilter'>;

function GridFilters({ all, folders, filter, onFilter }: GridFiltersProps) {
  const types = typeCounts(all).map(({ type, count }) => ({
    value: type as TemplateType | 'all',
    label: typeBadge(type),
    count,
  }));
  return (
    <div className="templates__filters">
      <SegmentedFilter<TemplateType | 'all'>
        label={texts.typeFilter}
        value={filter.type}
        onChange={(type) => onFilter({ ...filter, type })}
        options={[{ value: 'all', label: texts.all, count: all.length }, ...types]}
      />
      <SelectField
        label={texts.folderFilter}
        hideLabel
        className="templates__folder-filter"
        value={filter.folder}
        onChange={({ target }) => onFilter({ ...filter, folder: target.value })}
        options={[
          { value: '', label: texts.allFolders },
          ...folders.map(({ id, label }) => ({ value: String(id), label })),
          { value: NO_FOLDER, label: texts.uncategorized },
        ]}
      />
    </div>
  );
}
