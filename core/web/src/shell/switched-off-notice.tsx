import { Icon } from '@porchlight/ui';
import type { WebRoute } from '../plugin/define-web-plugin.ts';
import { usePortalState, useSnapshot } from '../portal/portal-context.tsx';
import { shellTexts } from '../base/shell-texts.ts';
import './switched-off-notice.css';

/** Above a page that is only shown for its unsaved text: its module is turned off. */
export function SwitchedOffNotice({ route }: { readonly route: WebRoute }) {
  const state = usePortalState();
  const owner = useSnapshot().routes.find(({ value }) => value === route)?.plugin;
  if (owner === undefined || state.phase !== 'ready') return null;
  if (state.snapshot.routes.some(({ value }) => value === route)) return null;
  return (
    <div role="alert" className="switched-off-notice">
      <Icon name="power" />
      <p>{shellTexts.switchedOffWhileOpen(owner.title)}</p>
    </div>
  );
}
