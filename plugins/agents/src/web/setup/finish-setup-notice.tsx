import { Button, Icon } from '@porchlight/ui';
import { isAgencyNamed } from '@porchlight/kernel';
import { lazyDialog, useActor, useAgency } from '@porchlight/web';
import { useState } from 'react';
import { isSetupUnfinished } from '../../rules/owner-setup.ts';
import { setupTexts } from './setup-texts.ts';
import './finish-setup-notice.css';

const SetupDialog = lazyDialog(() => import('./setup-dialog.tsx'));

/** Asks the first owner for name and email, and owners for the legal name of the agency, until they are there. */
export default function FinishSetupNotice() {
  const actor = useActor();
  const agency = useAgency();
  const needs = {
    account: isSetupUnfinished(actor),
    agency: actor.is_owner && !isAgencyNamed(agency),
  };
  const [open, setOpen] = useState(false);
  if (!needs.account && !needs.agency) return null;
  const texts = needs.account ? setupTexts : setupTexts.agency;
  return (
    <section className="finish-setup" aria-label={texts.title}>
      <Icon name="user" />
      <div className="finish-setup__words">
        <h3 className="finish-setup__title">{texts.title}</h3>
        <p>{texts.hint}</p>
      </div>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.start}
      </Button>
      {open && <SetupDialog actor={actor} needs={needs} onClose={() => setOpen(false)} />}
    </section>
  );
}
