import { Button, Icon } from '@porchlight/ui';
import { LandingNotice, useApi, useInstant, usePreference } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { agentEndpoints } from '../../endpoints.ts';
import { securityNoticePlace } from '../../rules/security-notice-place.ts';
import {
  securityNoticeText,
  securityNoticeTexts as texts,
} from '../../rules/security-notice-texts.ts';

/** On the landing screen of owners: what changed that the security of the portal rests on, until they dismiss it. */
export default function SecurityNoticesCard() {
  const api = useApi();
  const instant = useInstant();
  const seen = usePreference('agents.security-notices-seen', readSeen);
  const { data } = useQuery({
    queryKey: ['agents', 'security-notices'],
    queryFn: ({ signal }) => api.call(agentEndpoints.listSecurityNotices, { signal }),
    staleTime: 0,
  });
  if (data === undefined || seen.value === undefined) return null;
  const last = seen.value;
  const unseen = data.data.filter(({ id }) => id > last);
  const [newest] = unseen;
  if (newest === undefined) return null;
  return (
    <LandingNotice
      title={texts.title}
      icon={<Icon name="shield-check" />}
      meta={unseen.length}
      rows={unseen.map((notice) => ({
        id: notice.id,
        to: securityNoticePlace(notice),
        name: securityNoticeText(notice),
        what: notice.earlier > 0 ? texts.earlier(notice.earlier) : null,
        fact: instant(notice.at),
      }))}
      rest={
        <Button variant="ghost" size="small" onClick={() => seen.store(newest.id)}>
          {texts.dismiss}
        </Button>
      }
    />
  );
}

/** The number of the last notice that the owner dismissed. */
function readSeen(stored: unknown): number {
  return typeof stored === 'number' ? stored : 0;
}
