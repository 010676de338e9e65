import { Button, Icon, IconButton, Menu, MenuDivider, MenuItem, useIsPhone } from '@porchlight/ui';
import { QueryState, useApi, usePermission } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Template } from '../../generated/types.ts';
import { ManageForms } from '../../permissions.ts';
import { formPaths } from '../form-paths.ts';
import { templatesQuery } from '../templates/template-queries.ts';
import { clientCardTexts } from './client-card-texts.ts';

const texts = clientCardTexts.forms;
const MOST = 10;

interface FormLinkMenuProps {
  readonly onChoose: (formId: number) => void;
  /** Any other form. */
  readonly onMore: () => void;
}

/** The web forms that were used last: one click on a form gets its link. */
export function FormLinkMenu({ onChoose, onMore }: FormLinkMenuProps) {
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const templates = useQuery({ ...templatesQuery(useApi()), enabled: open });
  const icon = <Icon name="link" />;
  return (
    <Menu
      label={texts.getLink}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        isPhone ? (
          <IconButton label={texts.getLink} icon={icon} size="small" />
        ) : (
          <Button variant="ghost" size="small" icon={icon}>
            {texts.getLink}
          </Button>
        )
      }
    >
      <QueryState query={templates} skeleton={null} title={texts.formsFailed}>
        {(all: readonly Template[]) =>
          usedLast(all).length === 0 ? (
            <NoForms />
          ) : (
            usedLast(all).map(({ id, title }) => (
              <MenuItem key={id} icon={<Icon name="file-text" />} onSelect={() => onChoose(id)}>
                {title}
              </MenuItem>
            ))
          )
        }
      </QueryState>
      <MenuDivider />
      <MenuItem icon={<Icon name="plus" />} onSelect={onMore}>
        {texts.add}
      </MenuItem>
    </Menu>
  );
}

/** What is missing before a link can be made, and the one way on. */
function NoForms() {
  const mayAdd = usePermission(ManageForms);
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<Icon name="file-text" />}
      disabledReason={mayAdd ? null : texts.askForForm}
      onSelect={() => void navigate(formPaths.templates)}
    >
      {texts.noForms}
      {mayAdd && <small>{texts.addForm}</small>}
    </MenuItem>
  );
}

function usedLast(templates: readonly Template[]): readonly Template[] {
  const activity = ({ last_activity_at: last }: Template) => last ?? '';
  return templates
    .filter(({ type }) => type === 'Web Form')
    .sort((a, b) => activity(b).localeCompare(activity(a)))
    .slice(0, MOST);
}
