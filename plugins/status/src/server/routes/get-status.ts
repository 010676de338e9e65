import { defineRoute } from '@porchlight/server';
import { statusEndpoints } from '../../endpoints.ts';
import { ReadStatus } from '../../permissions.ts';
import type { StatusReader } from '../readings/status-reader.ts';

export const getStatus = (reader: StatusReader) =>
  defineRoute(statusEndpoints.readStatus, {
    summary: 'Get the system status',
    details: 'Health and resources of the API process, and the work that waits in its database.',
    access: { permission: ReadStatus },
    handle: ({ signal }) => reader.read(signal),
  });
