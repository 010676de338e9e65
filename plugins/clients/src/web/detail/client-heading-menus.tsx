import { Avatar, Icon, Menu, MenuItem } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import type { Client } from '../../generated/types.ts';
import { clientStatuses, clientStatusLabels, clientStatusOf } from '../../rules/client-status.ts';
import { languageChoices } from '../../rules/languages.ts';
import { assignableAgentsQuery } from '../client-queries.ts';
import { ClientStatusBadge } from '../client-status-badge.tsx';
import { MenuChoice } from '../menu-choice.tsx';
import { detailTexts } from './detail-texts.ts';
import type { QuickField } from './quick-change.ts';
import { useUndoableChange } from './use-undoable-change.ts';

const texts = detailTexts.heading;

interface MenuOf {
  readonly client: Client;
}

/** The status; with permission a menu that changes it. */
export function StatusMenu({ client, mayEdit }: MenuOf & { readonly mayEdit: boolean }) {
  const { apply, pending } = useUndoableChange(client);
  const [chosen, choose] = useState(client.status);
  const status = clientStatusOf(pending === null ? client.status : chosen);
  const badge = <ClientStatusBadge status={status} />;
  if (!mayEdit) return badge;
  return (
    <Menu
      label={texts.status}
      trigger={
        <MenuButton label={texts.statusIs(clientStatusLabels[status])} busy={pending}>
          {badge}
        </MenuButton>
      }
    >
      {clientStatuses.map((value) => (
        <MenuChoice
          key={value}
          chosen={value === status}
          onSelect={() => {
            if (value === status) return;
            choose(value);
            const done = texts.statusChanged(clientStatusLabels[value]);
            void apply({ field: 'status', value, done });
          }}
        >
          <ClientStatusBadge status={value} />
        </MenuChoice>
      ))}
    </Menu>
  );
}

/** The language; with permission a menu that changes it, also where there is none yet. */
export function LanguageMenu({ client, mayEdit }: MenuOf & { readonly mayEdit: boolean }) {
  const { apply, pending } = useUndoableChange(client);
  const [chosen, choose] = useState('');
  const stored = client.pref_lang.trim();
  const language = pending === null ? stored : chosen;
  const shown = (
    <>
      <Icon name="globe" size={14} />
      {language === '' ? texts.noLanguage : language}
    </>
  );
  if (!mayEdit) return stored === '' ? null : shown;

  function change(value: string) {
    if (value === language) return;
    choose(value);
    const done = value === '' ? texts.languageCleared : texts.languageChanged(value);
    void apply({ field: 'pref_lang', value, done });
  }

  return (
    <Menu
      label={texts.language}
      trigger={
        <MenuButton label={texts.languageIs(language || texts.noLanguage)} busy={pending}>
          {shown}
        </MenuButton>
      }
    >
      {languageChoices(stored).map((value) => (
        <MenuChoice
          key={value}
          chosen={value.toLowerCase() === language.toLowerCase()}
          onSelect={() => change(value)}
        >
          {value}
        </MenuChoice>
      ))}
      <MenuChoice chosen={language === ''} onSelect={() => change('')}>
        {texts.noLanguage}
      </MenuChoice>
    </Menu>
  );
}

/** The agent who looks after the client; with permission a menu that assigns another one. */
export function AgentMenu({ client, mayEdit }: MenuOf & { readonly mayEdit: boolean }) {
  const { apply, pending } = useUndoableChange(client);
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<Agent | null>(null);
  const agent = pending === null ? (client.assigned_agent ?? null) : chosen;
  const name = agent === null ? texts.noAgent : agentName(agent);
  const shown = (
    <>
      {agent !== null && <Avatar name={name} seed={String(agent.id)} size={20} decorative />}
      {name}
    </>
  );
  if (!mayEdit) return agent === null ? null : shown;

  function assign(to: Agent | null) {
    if (to?.id === agent?.id) return;
    choose(to);
    const done = to === null ? texts.unassigned : texts.assigned(agentName(to));
    void apply({ field: 'assigned_agent_id', value: to?.id ?? null, done });
  }

  return (
    <Menu
      label={texts.agent}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <MenuButton label={texts.agentIs(name)} busy={pending}>
          {shown}
        </MenuButton>
      }
    >
      {open && <AgentChoices chosen={agent} onChoose={assign} />}
      <MenuChoice chosen={agent === null} onSelect={() => assign(null)}>
        {texts.noAgent}
      </MenuChoice>
    </Menu>
  );
}

interface AgentChoicesProps {
  readonly chosen: Agent | null;
  readonly onChoose: (agent: Agent) => void;
}

function AgentChoices({ chosen, onChoose }: AgentChoicesProps) {
  const { data, isError, refetch } = useQuery(assignableAgentsQuery(useApi()));
  if (data === undefined) {
    return (
      <MenuItem onSelect={() => void refetch()}>
        {isError ? texts.agentsFailed : texts.loadingAgents}
      </MenuItem>
    );
  }
  return data.map((agent) => (
    <MenuChoice key={agent.id} chosen={agent.id === chosen?.id} onSelect={() => onChoose(agent)}>
      {agentName(agent)}
    </MenuChoice>
  ));
}

type Agent = NonNullable<Client['assigned_agent']>;

function agentName({ first_name, last_name }: Agent): string {
  return `${first_name} ${last_name}`;
}

interface MenuButtonProps {
  /** Begins with what is shown, for voice control. */
  readonly label: string;
  readonly busy: QuickField | null;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A value of the heading that opens its menu; the menu adds its own properties. */
function MenuButton({ label, busy, children, ...menu }: MenuButtonProps) {
  return (
    <button
      type="button"
      {...menu}
      className="client-heading__menu"
      aria-label={label}
      aria-busy={busy !== null || undefined}
    >
      {children}
      <Icon name="chevron-down" size={12} />
    </button>
  );
}
