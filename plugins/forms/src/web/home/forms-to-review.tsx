import { Button, Card, Icon } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formPaths } from '../form-paths.ts';
import { waitingReviewsQuery } from '../form-queries.ts';
import { useInstant } from '../use-day.ts';
import { homeTexts as texts } from './home-texts.ts';
import './forms-to-review.css';

const FIRST = 5;

/** On the landing screen: the submitted forms that wait for this agent; nothing while there are none. */
export default function FormsToReview() {
  const { data } = useQuery(waitingReviewsQuery(useApi()));
  const [isWhole, setWhole] = useState(false);
  const instantOf = useInstant();
  if (data === undefined || data.count === 0) return null;
  const forms = isWhole ? data.data : data.data.slice(0, FIRST);
  const unlisted = data.count - data.data.length;
  return (
    <section className="forms-to-review" aria-label={texts.title}>
      <Card title={texts.title} icon={<Icon name="file-text" />} meta={data.count}>
        <ul className="forms-to-review__list">
          {forms.map(({ id, title, client_name, submitted_at }) => (
            <li key={id}>
              <Link className="forms-to-review__form" to={formPaths.details(id)}>
                <span className="forms-to-review__client">{client_name || texts.unnamed}</span>
                <span>{title}</span>
                <span className="forms-to-review__time">
                  {submitted_at !== null && instantOf(submitted_at)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {!isWhole && data.data.length > FIRST && (
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            {texts.showAll(data.data.length)}
          </Button>
        )}
        {isWhole && unlisted > 0 && <p>{texts.unlisted(unlisted)}</p>}
      </Card>
    </section>
  );
}
