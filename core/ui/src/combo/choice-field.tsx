import { Combobox, useCombobox } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { Field, splitFieldProps } from '../field/field.tsx';
import type { TextFieldProps } from '../field/text-field.tsx';
import { uiTexts } from '../texts.ts';
import { escapeList } from './escape-list.ts';
import '../styles/float.css';
import './combo-field.css';

/** A line of the list of a `ChoiceField`. */
export interface FieldChoice {
  readonly id: string;
  readonly icon?: ReactNode;
  readonly label: string;
  /** At the right end, quiet. */
  readonly detail?: string;
}

interface ChoiceFieldProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What the screen found for the text; none closes the list. */
  readonly choices: readonly FieldChoice[];
  readonly onChoose: (id: string) => void;
  /** Enter chooses the first line while the arrow keys have chosen none; otherwise it closes the list. */
  readonly picksFirst?: boolean;
}

/**
 * A text field with a list of what the screen found for its text, such as clients from the server. Any text can stay.
 * Arrow keys move, Enter chooses, Escape closes the list.
 */
export function ChoiceField({
  value,
  onValue,
  choices,
  onChoose,
  picksFirst = false,
  onBlur,
  onKeyDown,
  leading,
  trailing,
  ...props
}: ChoiceFieldProps) {
  const { frame, control } = splitFieldProps(props);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const open = list.dropdownOpened && choices.length > 0;

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (escapeList(event, open, () => list.closeDropdown())) return;
    // An Enter that chooses must neither submit the form nor reach the screen.
    if (open && event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      if (list.getSelectedOptionIndex() === -1) choose(picksFirst ? choices[0]?.id : undefined);
      return;
    }
    onKeyDown?.(event);
  }

  function choose(id: string | undefined) {
    list.closeDropdown();
    if (id !== undefined) onChoose(id);
  }

  return (
    <Combobox
      store={list}
      offset={4}
      zIndex={230}
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={choose}
    >
      <Field {...frame}>
        {(described) => (
          <Combobox.DropdownTarget>
            <span className="pl-input">
              {leading}
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  type="text"
                  {...control}
                  {...described}
                  className="pl-input__control"
                  autoComplete="off"
                  aria-autocomplete="list"
                  value={value}
                  onKeyDown={pressed}
                  onChange={({ target }) => {
                    onValue(target.value);
                    list.openDropdown();
                    list.resetSelectedOption();
                  }}
                  onBlur={(event) => {
                    list.closeDropdown();
                    onBlur?.(event);
                  }}
                />
              </Combobox.EventsTarget>
              {trailing}
            </span>
          </Combobox.DropdownTarget>
        )}
      </Field>
      <Combobox.Dropdown className="pl-float pl-combo" hidden={!open}>
        <Combobox.Options
          aria-label={uiTexts.suggestions}
          className={picksFirst ? 'pl-combo__options--first' : undefined}
        >
          {choices.map(({ id, icon, label, detail }) => (
            <Combobox.Option
              key={id}
              value={id}
              className="pl-float__row pl-combo__option pl-combo__option--choice"
            >
              {icon}
              <span className="pl-combo__label" translate="no">
                {label}
              </span>
              {detail !== undefined && <small>{detail}</small>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
