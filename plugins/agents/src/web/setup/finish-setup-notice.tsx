import { Button, Icon } from '@porchlight/ui';
import { lazyDialog, useActor } from '@porchlight/web';
import { useState } from 'react';
import { isSetupUnfinished } from '../../rules/owner-setup.ts';
import { setupTexts } from './setup-texts.ts';
import './finish-setup-notice.css';

const SetupDialog = lazyDialog(() => import('./setup-dialog.tsx'));

/** Asks the first owner for name and email, until both are there. */
export default function FinishSetupNotice() {
  const actor = useActor();
  const [open, setOpen] = useState(false);
  if (!isSetupUnfinished(actor)) return null;
  return (
    <section className="finish-setup" aria-label={setupTexts.title}>
      <Icon name="user" />
      <div className="finish-setup__words">
        <h3 className="finish-setup__title">{setupTexts.title}</h3>
        <p>{setupTexts.hint}</p>
      </div>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {setupTexts.start}
      </Button>
      {open && <SetupDialog actor={actor} onClose={() => setOpen(false)} />}
    </section>
  );
}
