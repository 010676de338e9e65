import {
  Button,
  Icon,
  IconButton,
  type IconName,
  Menu,
  MenuItem,
  useIsPhone,
  useMediaQuery,
} from '@porchlight/ui';
import { SlotDialog, useShortcut, useSlot } from '@porchlight/web';
import { useRef, useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import { type ClientDetailAction, ClientDetailActions } from '../../../slots.ts';
import { detailTexts } from '../detail-texts.ts';

const texts = detailTexts.adding;
const KEY = 'a';
/** No room in the header for a button of the primary action. */
const NARROW = '(max-width: 959px)';

/**
 * What is started for a client: a menu, by A too, and a button for the primary action where there is room. The palette
 * has the same actions. Nothing while no plugin has one for this user.
 */
export function AddMenu({ client }: { readonly client: Client }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<ClientDetailAction | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const props = { client, onClose: () => choose(null) };
  const actions = useSlot(ClientDetailActions, props);
  const primary = isPhone || isNarrow ? undefined : actions.find(({ isPrimary }) => isPrimary);
  if (actions.length === 0) return null;
  const button = { ref: trigger, 'aria-keyshortcuts': KEY.toUpperCase() };

  /** From the button, to which the focus returns. */
  function openByKey() {
    trigger.current?.focus({ preventScroll: true });
    setOpen(true);
  }

  return (
    <>
      <Menu
        label={texts.add}
        placement="bottom-end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          isPhone ? (
            <IconButton
              label={texts.add}
              icon={<Icon name="plus" />}
              variant="primary"
              {...button}
            />
          ) : (
            <Button variant={primary === undefined ? 'primary' : 'secondary'} {...button}>
              {texts.add}
              <Icon name="chevron-down" size={14} />
            </Button>
          )
        }
      >
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            icon={<Icon name={action.icon} />}
            letter={action.letter}
            onSelect={() => choose(action)}
          >
            {action.title}
          </MenuItem>
        ))}
      </Menu>
      {primary !== undefined && (
        <Button variant="primary" icon={<Icon name="plus" />} onClick={() => choose(primary)}>
          {primary.title}
        </Button>
      )}
      <Key keys={KEY} label={texts.shortcut} run={openByKey} />
      {actions.map((action) => (
        <Key
          key={action.id}
          keys={`${KEY} ${action.letter.toLowerCase()}`}
          label={action.title}
          icon={action.icon}
          run={() => choose(action)}
        />
      ))}
      {chosen !== null && <SlotDialog key={chosen.id} entry={chosen} props={props} />}
    </>
  );
}

interface KeyProps {
  readonly keys: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly run: () => void;
}

/** The keys of an action begin with that of the menu, which takes the second one itself; they list it, for the palette too. */
function Key({ keys, run, ...options }: KeyProps) {
  useShortcut(keys, run, options);
  return null;
}
