import { Icon, Note, Skeleton } from '@porchlight/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { settingsQuery } from '../modules/modules-api.ts';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { messageTexts } from './message-texts.ts';
import { MESSAGE_SETTINGS } from './messages-api.ts';
import { TestMessageCard } from './test-message-card.tsx';
import '../settings/settings-page.css';
import './messages.css';

/** The mail server, the text gateway, and a test of both. */
export default function MessageSettingsPage() {
  const query = useQuery(settingsQuery(useApi(), MESSAGE_SETTINGS));
  return (
    <Page ground="canvas" facts={<span>{messageTexts.intro}</span>}>
      <div className="settings">
        <SettingsTabs active="messages" />
        <QueryState query={query} skeleton={<CardSkeleton />} title="Error Loading Settings">
          {({ values }) => (
            <div className="settings__cards">
              <Note icon={<Icon name="mail" size={16} />}>
                {whatLeaves(values)}{' '}
                <Link to="/crm/settings/mailbox">{messageTexts.openMailbox}</Link>
              </Note>
              <SettingsCard
                id={MESSAGE_SETTINGS}
                title={messageTexts.serverTitle}
                section="agency"
              />
              <TestMessageCard />
            </div>
          )}
        </QueryState>
      </div>
    </Page>
  );
}

function whatLeaves(values: Readonly<Record<string, unknown>>): string {
  if (values['mail_server'] === '') return messageTexts.staysHere;
  return values['text_gateway'] === '' ? messageTexts.mailLeaves : messageTexts.allLeave;
}

function CardSkeleton() {
  return (
    <div role="status" aria-label="Loading the settings">
      <Skeleton width="100%" height={480} />
    </div>
  );
}
