import { Dialog, Skeleton, Table, useIsPhone } from '@porchlight/ui';
import { QueryState, useApi, useInstant } from '@porchlight/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@porchlight/web';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import { uploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import type { LinkViews } from '../../generated/types.ts';
import { linkTexts as texts } from './link-texts.ts';

/** A link by the record that it opens. */
export interface RecordLink {
  readonly entity: 'form' | 'session' | 'upload-request';
  /** Of the record. */
  readonly id: number;
  readonly linkId: string;
}

type View = LinkViews['data'][number];

interface ViewLogProps {
  readonly link: RecordLink;
  readonly onClose: () => void;
}

/** Who opened a link: when, with what kind of device, and how it went. Mounted while it is open. */
export function ViewLogDialog({ link, onClose }: ViewLogProps) {
  const query = useQuery(viewsQuery(useApi(), link));
  const isPhone = useIsPhone();
  const List = isPhone ? ViewRows : ViewTable;
  return (
    <Dialog open title={texts.viewLog} onClose={onClose}>
      <div className="link-section">
        <QueryState query={query} title={texts.viewsFailed} skeleton={<Skeleton width="60%" />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="link-section__state">{texts.notViewed}</p>
            ) : (
              <>
                <p className="link-section__state">{texts.viewLogHint}</p>
                <List views={data} />
              </>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}

interface ViewsProps {
  readonly views: readonly View[];
}

function ViewTable({ views }: ViewsProps) {
  const instantOf = useInstant();
  return (
    <Table
      label={texts.viewLog}
      head={[texts.viewedAt, texts.event, texts.device, texts.network].map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    >
      {views.map((view, index) => (
        <tr key={index}>
          <td>{instantOf(view.at)}</td>
          <td>{texts.outcomes[view.outcome]}</td>
          <td>{deviceOf(view)}</td>
          <td>{view.network}</td>
        </tr>
      ))}
    </Table>
  );
}

function ViewRows({ views }: ViewsProps) {
  const instantOf = useInstant();
  return (
    <ul className="link-rows">
      {views.map((view, index) => (
        <li key={index} className="link-rows__one">
          <span>{texts.outcomes[view.outcome]}</span>
          <small>
            {instantOf(view.at)}, {deviceOf(view)}, {view.network}
          </small>
        </li>
      ))}
    </ul>
  );
}

const deviceOf = ({ device }: View) =>
  device === null ? texts.unknownDevice : texts.devices[device];

function viewsQuery(api: ApiClient, { entity, id, linkId }: RecordLink) {
  const params = { id, linkId };
  return queryOptions({
    queryKey: ['forms', 'links', 'views', entity, id, linkId],
    queryFn: ({ signal }) => {
      const calls = {
        form: () => api.call(formLinkEndpoints.listFormLinkViews, { params, signal }),
        session: () => api.call(formLinkEndpoints.listSessionLinkViews, { params, signal }),
        'upload-request': () => api.call(uploadEndpoints.listUploadLinkViews, { params, signal }),
      };
      return calls[entity]();
    },
  });
}
