import { Button, Icon, IconButton, Menu, MenuDivider, MenuItem, useIsPhone } from '@porchlight/ui';
import { usePermission } from '@porchlight/web';
import { ShareLedgerViews } from '../../contract.ts';
import { useViewActions } from './use-view-actions.ts';
import type { Views } from './use-views.ts';
import { viewsTexts } from './views-texts.ts';

interface ViewMenuProps {
  readonly views: Views;
  readonly onOpen: (question: ViewDialog) => void;
}

/** Actions on the open view; saving and resetting are beside it while it is changed. */
export function ViewMenu({ views, onOpen }: ViewMenuProps) {
  const phone = useIsPhone();
  const mayShare = usePermission(ShareLedgerViews);
  const { save, share, copyLink } = useViewActions(views);
  const { current, changed, rearranged, reset, resetLayout } = views;
  const { editable, kind } = current;
  const beside = changed && !phone;

  return (
    <>
      <Menu
        label={viewsTexts.menu(current.name)}
        trigger={
          <IconButton
            size="small"
            label={viewsTexts.menu(current.name)}
            icon={<Icon name={phone ? 'ellipsis' : 'chevron-down'} size={14} />}
          />
        }
      >
        {changed && editable && (
          <MenuItem icon={<Icon name="check" />} onSelect={save}>
            {viewsTexts.saveChanges}
          </MenuItem>
        )}
        <MenuItem icon={<Icon name="plus" />} onSelect={() => onOpen('create')}>
          {viewsTexts.saveAs}
        </MenuItem>
        {changed && (
          <MenuItem icon={<Icon name="undo-2" />} onSelect={reset}>
            {viewsTexts.resetChanges}
          </MenuItem>
        )}
        {rearranged && (
          <MenuItem icon={<Icon name="columns-3" />} onSelect={resetLayout}>
            {viewsTexts.resetLayout}
          </MenuItem>
        )}
        <MenuItem icon={<Icon name="copy" />} onSelect={copyLink}>
          {viewsTexts.copyLink}
        </MenuItem>
        {editable && (
          <>
            <MenuDivider />
            <MenuItem icon={<Icon name="pencil" />} onSelect={() => onOpen('rename')}>
              {viewsTexts.rename}
            </MenuItem>
            {(mayShare || kind === 'shared') && (
              <MenuItem
                icon={<Icon name={kind === 'shared' ? 'user' : 'users'} />}
                onSelect={() => share(kind !== 'shared')}
              >
                {kind === 'shared' ? viewsTexts.unshare : viewsTexts.share}
              </MenuItem>
            )}
            <MenuItem
              icon={<Icon name="trash-2" />}
              tone="danger"
              onSelect={() => onOpen('delete')}
            >
              {viewsTexts.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {beside && (
        <>
          {editable && (
            <Button variant="ghost" size="small" onClick={save}>
              {viewsTexts.save}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={reset}>
            {viewsTexts.reset}
          </Button>
        </>
      )}
    </>
  );
}

/** Which of the questions about views is open. */
export type ViewDialog = 'create' | 'rename' | 'delete';
