import { problem } from '@porchlight/kernel';

export const pluginNotFound = problem.notFound('There is no such module');
export const pluginAlwaysOn = problem.conflict("This module is required and can't be turned off");
export const noSettings = problem.notFound('This module has no settings, or is turned off');
export const settingsForbidden = problem.forbidden('You are not allowed to change these settings');
export const timeZoneUnknown = problem.validationFailed('There is no such time zone');
export const jobNotFound = problem.notFound('This job has finished or was canceled');
export const jobNotFailed = problem.conflict('Only a failed job can be retried');
export const preferenceTooLarge = problem.validationFailed('A preference holds at most 16 KB');
export const failedEventWaits = problem.conflict(
  'Only an event that needs attention can be retried',
);
export const failedEventGone = problem.notFound('This event was processed or skipped');
