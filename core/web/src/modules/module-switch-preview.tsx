import { Button, Disclosure, FormError, Icon, Note, Skeleton } from '@porchlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { QueryState } from '../page/query-state.tsx';
import { useApi, usePortal } from '../portal/portal-context.tsx';
import {
  type Module,
  type Preview,
  modulesQuery,
  previewQuery,
  switchModule,
} from './modules-api.ts';
import { type PreviewSection, previewSections } from './preview-sections.ts';
import { offSummary } from './preview-summary.ts';
import { useWebParts } from './use-web-parts.ts';

interface ModuleSwitchPreviewProps {
  readonly id: string;
  readonly title: string;
  readonly wanted: boolean;
  readonly modules: readonly Module[];
  readonly onClose: () => void;
}

/** What the switch would do, and the button that does it. */
export function ModuleSwitchPreview({
  id,
  title,
  wanted,
  modules,
  onClose,
}: ModuleSwitchPreviewProps) {
  const api = useApi();
  const { store } = usePortal();
  const queries = useQueryClient();
  const query = useQuery(previewQuery(api, id, wanted));
  const change = useMutation({
    mutationFn: () => switchModule(api, id, wanted),
    onSuccess: (list) => {
      queries.setQueryData(modulesQuery(api).queryKey, list);
      void store.refresh();
      onClose();
    },
  });
  const verb = wanted ? 'Turn on' : 'Turn off';
  const busyVerb = wanted ? 'Turning on' : 'Turning off';

  return (
    <>
      <div className="modules-panel__body" role="group" aria-label="What changes" tabIndex={0}>
        <p className="modules-panel__intro">
          Nothing changes until you confirm. This is what everyone will see.
        </p>
        <QueryState query={query} skeleton={<PreviewSkeleton />} title="Couldn't load the preview">
          {(preview) => (
            <>
              {!wanted && <OffSummary preview={preview} />}
              <Sections sections={previewSections(id, wanted, preview, modules)} />
              {!wanted && (
                <div className="modules-panel__note">
                  <Note tone="done" icon={<Icon name="undo-2" size={14} />}>
                    Turning {title} on again restores all of this exactly.
                  </Note>
                </div>
              )}
            </>
          )}
        </QueryState>
      </div>
      {change.error !== null && (
        <div className="modules-panel__note">
          <FormError>{messageOf(change.error)}</FormError>
        </div>
      )}
      <footer className="modules-panel__foot">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={wanted ? 'primary' : 'danger'}
          busyText={change.isPending ? `${busyVerb} ${title}...` : null}
          onClick={() => change.mutate()}
        >
          {verb} {title}
        </Button>
      </footer>
    </>
  );
}

/** What people notice at once, the rest under Details. */
function Sections({ sections }: { readonly sections: readonly PreviewSection[] }) {
  const technical = sections.filter(({ isTechnical }) => isTechnical);
  return (
    <>
      {sections
        .filter(({ isTechnical }) => !isTechnical)
        .map((section) => (
          <Section key={section.heading} {...section} />
        ))}
      {technical.length > 0 && (
        <Disclosure title="Details" className="modules-panel__details">
          {technical.map((section) => (
            <Section key={section.heading} {...section} />
          ))}
        </Disclosure>
      )}
    </>
  );
}

function Section({ heading, icon, lines }: PreviewSection) {
  return (
    <section className="modules-panel__section">
      <h3>
        <Icon name={icon} size={14} />
        {heading}
      </h3>
      <ul>
        {lines.map(({ text, detail }) => (
          <li key={text}>
            <span>{text}</span>
            {detail !== undefined && <span>{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What it means for the people of the agency, before the technical details. */
function OffSummary({ preview }: { readonly preview: Preview }) {
  const web = useWebParts();
  const screens = preview.stops.reduce((sum, { id }) => sum + web(id).pages, 0);
  const { outcome, working } = offSummary(preview, screens);
  return (
    <div className="modules-panel__summary">
      <p>{outcome}</p>
      {working !== null && <p>{working}</p>}
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div className="modules-panel__section" role="status" aria-label="Loading the preview">
      {['60%', '80%', '70%'].map((width) => (
        <p key={width}>
          <Skeleton width={width} height={16} />
        </p>
      ))}
    </div>
  );
}
