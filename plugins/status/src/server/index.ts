import { Clock, definePlugin, Deployment, HealthChecks } from '@porchlight/server';
import { ReadStatus } from '../permissions.ts';
import { getStatus } from './routes/get-status.ts';

export default definePlugin({
  id: 'status',
  title: 'Status',
  requires: ['agents'],
  permissions: [ReadStatus],
  register(r) {
    r.routes(getStatus(r.extensions(HealthChecks), r.get(Deployment), r.get(Clock)));
  },
});
