import {
  Avatar,
  Badge,
  Icon,
  type IconName,
  isIconName,
  Kbd,
  ListOption,
  type Tone,
} from '@porchlight/ui';
import { type ReactNode, useId } from 'react';
import { keyCaps } from '../shortcuts/key-name.ts';
import { keyOf, type OptionGroup, type PaletteOption } from './palette-option.ts';
import { matchText } from './match-text.ts';

interface PaletteGroupsProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly typed: string;
  readonly selected: string | undefined;
  readonly optionId: (key: string) => string;
  readonly onPoint: (key: string) => void;
  readonly onOpen: (option: PaletteOption) => void;
}

export function PaletteGroups({
  id,
  groups,
  typed,
  selected,
  optionId,
  onPoint,
  onOpen,
}: PaletteGroupsProps) {
  return (
    <div
      id={id}
      className="palette__list"
      {...(groups.length > 0 && { role: 'listbox', 'aria-label': 'Results' })}
    >
      {groups.map((group) => (
        <Group key={group.title} title={group.title}>
          {group.options.map((option) => {
            const key = keyOf(group, option);
            return (
              <Option
                key={key}
                id={optionId(key)}
                option={option}
                typed={typed}
                selected={key === selected}
                onPoint={() => onPoint(key)}
                onOpen={() => onOpen(option)}
              />
            );
          })}
        </Group>
      ))}
      {groups.length === 0 && (
        <p className="palette__nothing">
          Nothing found for “<span translate="no">{typed.trim()}</span>”
        </p>
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="palette__group">
        {title}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PaletteOption;
  readonly typed: string;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Option({ id, option, typed, selected, onPoint, onOpen }: OptionProps) {
  const { label, detail, badge, keys, isOfRecord } = option;
  const translate = isOfRecord && 'no';
  return (
    <ListOption
      id={id}
      selected={selected}
      className="palette__option"
      onPoint={onPoint}
      onChoose={onOpen}
    >
      <OptionMark option={option} />
      <span className="palette__label" translate={translate}>
        <MatchedText text={label} typed={typed} />
      </span>
      <span className="palette__detail" translate={translate}>
        {detail !== undefined && <MatchedText text={detail} typed={typed} />}
      </span>
      {badge !== undefined && (
        <Badge tone={toneOf(badge.tone)} icon={toneIcons[toneOf(badge.tone)]}>
          {badge.text}
        </Badge>
      )}
      {keys !== undefined && keyCaps(keys).map((cap) => <Kbd key={cap}>{cap}</Kbd>)}
      {keys === undefined && selected && <Kbd>Enter</Kbd>}
    </ListOption>
  );
}

/** People are shown by their initials, everything else by an icon. */
function OptionMark({ option }: { readonly option: PaletteOption }) {
  if (option.icon === 'user' && option.detail !== undefined) {
    return <Avatar name={option.label} size={24} decorative />;
  }
  return (
    <span className="palette__icon">
      <Icon name={isIconName(option.icon) ? option.icon : 'arrow-right'} />
    </span>
  );
}

const toneIcons: Readonly<Record<Tone, IconName>> = {
  new: 'sparkle',
  agent: 'circle-alert',
  payment: 'clock',
  done: 'circle-check',
  client: 'disc',
  danger: 'triangle-alert',
  other: 'ban',
};

function toneOf(tone: string): Tone {
  return Object.hasOwn(toneIcons, tone) ? (tone as Tone) : 'other';
}

/** A text with the typed parts in the accent color. */
function MatchedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  const ranges = matchText(typed, text)?.ranges ?? [];
  if (ranges.length === 0) return text;
  const lastEnd = ranges.at(-1)?.end ?? 0;
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="palette__match">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(lastEnd)}
    </>
  );
}
