import { Combobox, useCombobox } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Field, splitFieldProps } from '../field/field.tsx';
import type { TextFieldProps } from '../field/text-field.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { type ComboOption, matchingOptions } from './combo-options.ts';
import { escapeList } from './escape-list.ts';
import '../styles/float.css';
import './combo-field.css';

interface ComboFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'trailing'> {
  readonly value: string;
  readonly options: readonly ComboOption[];
  /** What was typed, or the value of the option that was chosen. */
  readonly onValue: (value: string) => void;
}

/**
 * A text field that proposes values (the combobox of WAI-ARIA with a list): arrow keys move, Enter chooses, Escape
 * closes the list. Any other text can be typed.
 */
export function ComboField({
  value,
  options,
  onValue,
  onBlur,
  onKeyDown,
  ...props
}: ComboFieldProps) {
  const { frame, control } = splitFieldProps(props);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const found = matchingOptions(options, value);
  const open = list.dropdownOpened && found.length > 0;

  function change(next: string) {
    onValue(next);
    list.openDropdown();
    list.resetSelectedOption();
  }

  return (
    <Combobox
      store={list}
      offset={4}
      zIndex={230}
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(chosen) => {
        onValue(chosen);
        list.closeDropdown();
      }}
    >
      <Field {...frame}>
        {(described) => (
          <Combobox.DropdownTarget>
            <span className="pl-input">
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  type="text"
                  {...control}
                  {...described}
                  className="pl-input__control"
                  autoComplete="off"
                  aria-autocomplete="list"
                  value={value}
                  onKeyDown={(event) => {
                    if (!escapeList(event, open, () => list.closeDropdown())) onKeyDown?.(event);
                  }}
                  onChange={({ target }) => change(target.value)}
                  onClick={() => list.openDropdown()}
                  onBlur={(event) => {
                    list.closeDropdown();
                    onBlur?.(event);
                  }}
                />
              </Combobox.EventsTarget>
              <Glyph of={ChevronDown} />
            </span>
          </Combobox.DropdownTarget>
        )}
      </Field>
      <Combobox.Dropdown className="pl-float pl-combo" hidden={!open}>
        <Combobox.Options aria-label={uiTexts.suggestions}>
          {found.map((option) => (
            <Option key={option.value} option={option} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Option({ option: { value, label, unavailable } }: { readonly option: ComboOption }) {
  const detail = unavailable ?? (label === value ? null : value);
  return (
    <Combobox.Option
      value={value}
      disabled={unavailable !== undefined}
      className="pl-float__row pl-combo__option"
    >
      <span>{label}</span>
      {detail !== null && <small>{detail}</small>}
    </Combobox.Option>
  );
}
