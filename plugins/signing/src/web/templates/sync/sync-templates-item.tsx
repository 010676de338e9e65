import { Icon, MenuItem, Spinner } from '@porchlight/ui';
import { signingTemplateTexts } from '../signing-template-texts.ts';
import { useTemplateSync } from './use-template-sync.ts';

const texts = signingTemplateTexts.sync;

/** 'Sync Templates' of 'Manage Forms'; the menu stays open while it runs. */
export default function SyncTemplatesItem() {
  const { isRunning, start } = useTemplateSync();
  return (
    <MenuItem
      staysOpen
      icon={isRunning ? <Spinner /> : <Icon name="refresh-cw" />}
      onSelect={() => {
        if (!isRunning) start();
      }}
    >
      {isRunning ? texts.running : texts.start}
    </MenuItem>
  );
}
