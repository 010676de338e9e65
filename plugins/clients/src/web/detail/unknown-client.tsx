import { Button, EmptyState } from '@porchlight/ui';
import { Page } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';
import { detailTexts } from './detail-texts.ts';
import { useListAddress } from './use-list-address.ts';

/** For an id that no client has, and a client that was deleted. */
export function UnknownClient() {
  const navigate = useNavigate();
  const list = useListAddress();
  return (
    <Page
      title={detailTexts.notFound}
      parent={{ label: detailTexts.list, to: list }}
      ground="canvas"
    >
      <EmptyState
        drawing="error-page"
        title={detailTexts.notFound}
        hint={detailTexts.notFoundHint}
        action={<Button onClick={() => void navigate(list)}>{detailTexts.backToList}</Button>}
      />
    </Page>
  );
}
