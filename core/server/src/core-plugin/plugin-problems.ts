import { defineProblem } from '@porchlight/kernel';

export const pluginNotFound = defineProblem('not_found', 404, 'There is no such module');
export const pluginAlwaysOn = defineProblem(
  'conflict',
  409,
  'This module is part of the portal and cannot be switched off',
);
export const noSettings = defineProblem(
  'not_found',
  404,
  'This module has no settings, or is switched off',
);
export const settingsForbidden = defineProblem(
  'forbidden',
  403,
  'You are not allowed to change these settings',
);
export const timeZoneUnknown = defineProblem(
  'validation_failed',
  400,
  'There is no such time zone',
);
