import { Fact, Facts, Note } from '@porchlight/ui';
import { useMemo } from 'react';
import { optionLabels } from '../../../form-types/definition/option-labels.ts';
import type { SubmissionDetail } from '../../../generated/types.ts';
import { readFormData } from '../../../rules/data/form-data.ts';
import {
  formDataTexts,
  sectionProblemText,
  sectionsOf,
} from '../../../rules/data/form-sections.ts';
import { submissionTexts } from '../submission-texts.ts';
import { useFormView } from '../use-form-view.ts';
import { answerRows } from './answer-rows.ts';
import { SecretAnswer } from './secret-answer.tsx';
import './answers.css';

const texts = submissionTexts.panel;

/** What was typed into a form, by section; hidden values as masks. */
export function SubmissionAnswers({ submission }: { readonly submission: SubmissionDetail }) {
  const { form_data, form_data_problem: problem, form_type } = submission;
  // Until its form type is there, and while it is off, choices are shown as they are stored.
  const { data: view } = useFormView(submission);
  const labels = useMemo(() => (view ? optionLabels(view.type) : undefined), [view]);
  const sections = sectionsOf(form_type, form_data);
  const reading = readFormData(
    form_data,
    sections.map(({ key }) => key),
  );
  if (problem !== null || reading.kind === 'broken')
    return (
      <Note tone="danger">
        <strong>{formDataTexts.broken}</strong> {texts.brokenHint}
      </Note>
    );
  if (reading.kind === 'empty')
    return (
      <p className="answers__none">
        <strong>{formDataTexts.empty}</strong> {texts.noDataHint}
      </p>
    );
  return sections.map(({ key, title }) => {
    const section = reading.data[key];
    const blank = sectionProblemText(section);
    return (
      <section key={key} className="answers" aria-label={title}>
        <h3 className="answers__title">{title}</h3>
        {blank === undefined ? (
          <Facts>
            {answerRows(section, key, labels).map(({ path, label, text, isSecret }) => (
              <Fact key={path} label={label}>
                {isSecret ? (
                  <SecretAnswer submission={submission} path={path} label={label} mask={text} />
                ) : (
                  text
                )}
              </Fact>
            ))}
          </Facts>
        ) : (
          <p className="answers__none">{blank}</p>
        )}
      </section>
    );
  });
}
