import { Button, Disclosure, Icon, Switch, classNames } from '@porchlight/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { FAILED_WORK_PATH } from '../background/background-api.ts';
import { StateBadge } from '../page/state-cells.tsx';
import {
  counted,
  countedPoint,
  failedWorkText,
  needsText,
  pausedText,
  stateMark,
} from './module-texts.ts';
import type { Module } from './modules-api.ts';
import type { OpenPanel } from './modules-panel.tsx';
import { useWebParts, type WebParts } from './use-web-parts.ts';
import './module-card.css';

interface ModuleCardProps {
  readonly module: Module;
  readonly modules: readonly Module[];
  /** How much of its background work needs attention. */
  readonly failed: number;
  readonly current: boolean;
  readonly onOpen: (panel: OpenPanel) => void;
}

/** State, switch, what the module is for and needs; technical counts on request. */
export function ModuleCard({ module, modules, failed, current, onOpen }: ModuleCardProps) {
  const { id, title, version, description, critical, wanted, state } = module;
  const noteId = useId();
  const web = useWebParts()(id);
  const counts = partCounts(module, web);
  const reason = web.broken ? 'Its screens could not be loaded into this browser.' : module.reason;
  return (
    <article
      className={classNames(
        'module-card',
        current && 'module-card--current',
        state !== 'running' && 'module-card--resting',
      )}
      aria-label={title}
    >
      <span className="module-card__icon">
        <Icon name={web.icon} size={20} />
      </span>
      <div className="module-card__words">
        <div className="module-card__names">
          <h3 className="module-card__title">{title}</h3>
          <StateBadge mark={stateMark(module)} />
        </div>
        <p className="module-card__description">{description}</p>
      </div>
      <div className="module-card__tools">
        <Switch
          label={title}
          checked={wanted}
          locked={critical}
          describedBy={noteId}
          onChange={(next) => onOpen({ kind: 'switch', id, title, wanted: next })}
        />
      </div>
      <div className="module-card__foot">
        <Disclosure title="Details" className="module-card__details">
          <ul className="module-card__parts">
            <li>Version {version}</li>
            {counts.map((text) => (
              <PartCount key={text} text={text} />
            ))}
          </ul>
        </Disclosure>
        <span className="module-card__needs" id={noteId}>
          {critical ? 'always on' : needsText(module, modules)}
        </span>
      </div>
      {module.paused.map((paused) => (
        <div key={paused.action} className="module-card__reason" data-state="paused">
          <span>{pausedText(paused)}</span>
        </div>
      ))}
      {failed > 0 && (
        <div className="module-card__reason" data-state="failed">
          <span>{failedWorkText(failed)}</span>
          <Link to={FAILED_WORK_PATH} aria-label={`Show what needs attention in ${title}`}>
            Show
          </Link>
        </div>
      )}
      {reason !== null && (
        <div className="module-card__reason" data-state={state}>
          <span>{reason}</span>
          {state === 'failed' && (
            <Button
              size="small"
              onClick={() => onOpen({ kind: 'switch', id, title, wanted: true })}
            >
              Start again
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** '8 routes' with the number emphasized. */
function PartCount({ text }: { readonly text: string }) {
  const [number, ...unit] = text.split(' ');
  return (
    <li>
      <b className="module-card__count">{number}</b> {unit.join(' ')}
    </li>
  );
}

/** Most telling counts first. */
function partCounts({ contributes }: Module, web: WebParts): readonly string[] {
  const { routes, jobs, extensions } = contributes;
  return [
    ...(routes > 0 ? [counted(routes, 'route')] : []),
    ...web.counts,
    ...(jobs > 0 ? [counted(jobs, 'job')] : []),
    ...Object.entries(extensions).map(([point, count]) => countedPoint(point, count ?? 0)),
  ];
}
