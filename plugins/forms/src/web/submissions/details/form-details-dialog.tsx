import { Button, Dialog, Icon } from '@porchlight/ui';
import { useState } from 'react';
import type { Submission } from '../../../generated/types.ts';
import { formPaths } from '../../form-paths.ts';
import { submissionTexts } from '../submission-texts.ts';
import { useFormDetails } from './use-form-details.tsx';

const texts = submissionTexts.details;

interface FormDetailsDialogProps {
  /** As the list shows it. */
  readonly submission: Submission;
  readonly onClose: () => void;
}

/** A form of a client: its dates, its title, folder, and notes, and what can be done with it. Mounted while it is open. */
export default function FormDetailsDialog({ submission, onClose }: FormDetailsDialogProps) {
  const [isFull, setFull] = useState(false);
  const { form, body, extra, questions } = useFormDetails({
    submission,
    onDone: onClose,
    onRemoved: onClose,
  });
  const tools = (
    <>
      <a
        className="form-details__window"
        href={formPaths.details(submission.id)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="external-link" size={14} /> {texts.newWindow}
      </a>
      <span className="form-details__full">
        <Button size="small" variant="ghost" onClick={() => setFull(!isFull)}>
          {isFull ? texts.exitFullscreen : texts.fullscreen}
        </Button>
      </span>
    </>
  );
  return (
    <>
      <Dialog
        open
        title={texts.title}
        size="wide"
        dirty={form.isDirty}
        busy={form.isSaving}
        onClose={onClose}
        onSubmit={form.submit}
        foot={{
          extra,
          primary: { label: texts.save, busyText: form.isSaving ? texts.saving : null },
        }}
      >
        <div className="pl-stack form-details" data-full={isFull || undefined}>
          {body(tools)}
        </div>
      </Dialog>
      {questions}
    </>
  );
}
