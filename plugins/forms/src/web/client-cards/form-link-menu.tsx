import { Button, Icon, Menu, MenuItem } from '@porchlight/ui';
import { QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Template } from '../../generated/types.ts';
import { groupByFolder } from '../../rules/folders/folder-order.ts';
import { foldersQuery, templatesQuery } from '../templates/template-queries.ts';
import { clientCardTexts } from './client-card-texts.ts';

const texts = clientCardTexts.forms;

/** The web forms that a link can be made for, in the order of their folders: one click on a form gets its link. */
export function FormLinkMenu({ onChoose }: { readonly onChoose: (formId: number) => void }) {
  const api = useApi();
  const [open, setOpen] = useState(false);
  const templates = useQuery({ ...templatesQuery(api), enabled: open });
  const { data: folders = [] } = useQuery({ ...foldersQuery(api), enabled: open });

  const inOrder = (all: readonly Template[]) =>
    groupByFolder(
      folders,
      all.filter(({ type }) => type === 'Web Form'),
    ).flatMap((group) => group.templates);

  return (
    <Menu
      label={texts.getLink}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="small" icon={<Icon name="link" />}>
          {texts.getLink}
        </Button>
      }
    >
      <QueryState query={templates} skeleton={null} title={texts.formsFailed}>
        {(all: readonly Template[]) => {
          const forms = inOrder(all);
          if (forms.length === 0) return <p className="form-card__no-forms">{texts.noWebForms}</p>;
          return forms.map(({ id, title }) => (
            <MenuItem key={id} icon={<Icon name="file-text" />} onSelect={() => onChoose(id)}>
              {title}
            </MenuItem>
          ));
        }}
      </QueryState>
    </Menu>
  );
}
