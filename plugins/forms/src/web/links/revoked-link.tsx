import { Button, Icon } from '@porchlight/ui';
import { linkTexts as texts } from './link-texts.ts';
import type { SessionLinkParts } from './use-session-link.ts';

interface RevokedLinkProps {
  readonly replacing: SessionLinkParts['replacing'];
}

/** Shown instead of a link that was revoked on this screen. */
export function RevokedLink({ replacing }: RevokedLinkProps) {
  return (
    <>
      <span role="status" className="link-section__state">
        {replacing.isError ? texts.sessionFailed : texts.wasRevoked}
      </span>
      <Button
        size="small"
        icon={<Icon name="refresh-cw" />}
        busyText={replacing.isPending ? texts.generating : null}
        onClick={() => replacing.mutate()}
      >
        {texts.generate}
      </Button>
    </>
  );
}
