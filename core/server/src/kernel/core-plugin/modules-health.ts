import type { HealthCheck } from '../../services/points.ts';
import type { Kernel } from '../kernel.ts';

/** Degraded while a module that is wanted cannot run. */
export function modulesHealth(kernel: () => Kernel): HealthCheck {
  return {
    id: 'core.modules',
    title: 'Modules',
    check() {
      const { plugins } = kernel();
      const statuses = kernel().statuses();
      const failed = plugins.filter(({ id }) => statuses.get(id)?.state === 'failed');
      const running = plugins.filter(({ id }) => statuses.get(id)?.effective);
      return Promise.resolve(
        failed.length === 0
          ? { state: 'healthy', detail: `${running.length} running` }
          : { state: 'degraded', detail: `Failed: ${failed.map(({ title }) => title).join(', ')}` },
      );
    },
  };
}
