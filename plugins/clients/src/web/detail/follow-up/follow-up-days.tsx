import { useToday } from '@porchlight/web';
import { Button, DateField, formatDateText, Popover } from '@porchlight/ui';
import { type FormEvent, useState } from 'react';
import { followUpChoices } from '../../../rules/follow-up-choices.ts';
import { detailTexts } from '../detail-texts.ts';

const texts = detailTexts.followUp;

interface FollowUpDaysProps {
  readonly onChoose: (date: string) => void;
}

/** The days a follow-up is mostly moved to, as buttons. */
export function FollowUpDays({ onChoose }: FollowUpDaysProps) {
  return followUpChoices(useToday()).map(({ id, date }) => (
    <Button key={id} size="small" title={formatDateText(date)} onClick={() => onChoose(date)}>
      {texts.days[id]}
    </Button>
  ));
}

interface FollowUpPopoverProps extends FollowUpDaysProps {
  /** Of the button. */
  readonly label: string;
  readonly date: string | null;
}

/** A button with a panel to choose the day; each choice acts at once. */
export function FollowUpPopover({ label, date, onChoose }: FollowUpPopoverProps) {
  const [open, setOpen] = useState(false);
  const choose = (value: string) => {
    setOpen(false);
    onChoose(value);
  };
  return (
    <Popover
      label={texts.label}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="small">
          {label}
        </Button>
      }
    >
      <div className="follow-up-panel">
        <div className="follow-up-panel__days">
          <FollowUpDays onChoose={choose} />
        </div>
        <OtherDay date={date} onChoose={choose} />
      </div>
    </Popover>
  );
}

function OtherDay({ date, onChoose }: Omit<FollowUpPopoverProps, 'label'>) {
  const today = useToday();
  const [value, setValue] = useState(date ?? '');
  const [refused, setRefused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) onChoose(value);
    else setRefused(true);
  }

  return (
    <form noValidate className="follow-up-panel__other" onSubmit={submit}>
      <DateField
        label={texts.otherDay}
        value={value}
        today={today}
        error={refused ? texts.noDate : null}
        onChange={(typed) => {
          setValue(typed);
          setRefused(false);
        }}
      />
      <Button type="submit" variant="primary">
        {texts.setDate}
      </Button>
    </form>
  );
}
