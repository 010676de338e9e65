import { Icon, SkeletonRows, Table, useIsPhone } from '@porchlight/ui';
import { Fragment, useState } from 'react';
import type { Folder, Template } from '../../../generated/types.ts';
import { groupByFolder } from '../../../rules/folders/folder-order.ts';
import { templateScreenTexts as texts } from '../template-screen-texts.ts';
import { byActivity } from './filter-templates.ts';
import { TemplateRows } from './template-rows.tsx';

const { columns } = texts;

interface TemplatesTableProps {
  readonly templates: readonly Template[];
  readonly folders: readonly Folder[];
  /** By folder, or all forms by their last activity. */
  readonly order: 'folders' | 'date';
  /** Forms are searched: folders without a match are left out. */
  readonly isFiltered: boolean;
  readonly onEdit: (template: Template) => void;
}

/** Forms as a table, in collapsible folders or as one list by date. */
export function TemplatesTable(props: TemplatesTableProps) {
  const { templates, order, onEdit } = props;
  const width = useColumnCount();
  return (
    <Table
      label={texts.tab}
      className="templates-table"
      layout="fixed"
      columns={<Columns />}
      head={<Heads />}
    >
      {order === 'folders' ? (
        <FolderRows {...props} />
      ) : (
        byActivity(templates).map((template) => (
          <TemplateRows key={template.id} template={template} columns={width} onEdit={onEdit} />
        ))
      )}
    </Table>
  );
}

export function TemplatesTableSkeleton() {
  const isPhone = useIsPhone();
  const widths = isPhone ? ['60%', '60%'] : ['50%', '60%', '24px', '24px', '24px', '60%'];
  return (
    <Table label={texts.tab} layout="fixed" columns={<Columns />} head={<Heads />} busy>
      <SkeletonRows rows={8} columns={widths} />
    </Table>
  );
}

function FolderRows({ templates, folders, isFiltered, onEdit }: TemplatesTableProps) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const width = useColumnCount();
  const groups = groupByFolder(folders, templates).filter(
    (group) => !isFiltered || group.templates.length > 0,
  );
  return groups.map(({ folder, label, templates: inside }) => {
    const id = folder?.id ?? 0;
    const isOpen = isFiltered || !closed.has(id);
    const toggle = () => {
      const next = new Set(closed);
      if (!next.delete(id)) next.add(id);
      setClosed(next);
    };
    return (
      <Fragment key={id}>
        <tr className="template-folder">
          <th colSpan={width} scope="colgroup">
            <button
              type="button"
              className="template-folder__title"
              aria-expanded={isOpen}
              onClick={toggle}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
              <Icon name="folder" />
              <span>{label}</span> <span className="template-folder__count">{inside.length}</span>
            </button>
          </th>
        </tr>
        {isOpen && inside.length === 0 && (
          <tr>
            <td colSpan={width} className="template-folder__empty">
              <strong>{texts.emptyFolder}</strong> <span>{texts.emptyFolderHint}</span>
            </td>
          </tr>
        )}
        {isOpen &&
          inside.map((template) => (
            <TemplateRows key={template.id} template={template} columns={width} onEdit={onEdit} />
          ))}
      </Fragment>
    );
  });
}

function useColumnCount(): number {
  return useIsPhone() ? 2 : 6;
}

function Columns() {
  const isPhone = useIsPhone();
  return (
    <colgroup>
      <col />
      {!isPhone && (
        <>
          <col className="templates-table__activity" />
          <col className="templates-table__count" />
          <col className="templates-table__count" />
          <col className="templates-table__count" />
        </>
      )}
      <col className="templates-table__type" />
    </colgroup>
  );
}

function Heads() {
  const isPhone = useIsPhone();
  return (
    <>
      <th scope="col">{columns.title}</th>
      {!isPhone && (
        <>
          <th scope="col">{columns.lastActivity}</th>
          <th scope="col" className="pl-right">
            {columns.total}
          </th>
          <th scope="col" className="pl-right">
            {columns.completed}
          </th>
          <th scope="col" className="pl-right">
            {columns.inProgress}
          </th>
        </>
      )}
      <th scope="col">{columns.type}</th>
    </>
  );
}
