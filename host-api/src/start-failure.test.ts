import { EnvironmentError, readEnvironment } from '@porchlight/server/host';
import { expect, it } from 'vitest';
import { startFailure } from './start-failure.ts';

const environment = readEnvironment({ PORT: '80', HOST: '192.0.2.1' }, '/srv');

function failure(fields: object, message = 'as the system says it'): Error {
  return Object.assign(new Error(message), fields);
}

it.each([
  [new EnvironmentError(['PORT must be …', 'HOST must be …']), 'PORT must be …\nHOST must be …'],
  [failure({ code: 'EADDRINUSE', syscall: 'listen' }), /^Port 80 is taken/],
  [failure({ code: 'EACCES', syscall: 'listen' }), /^Port 80 is not open to this user/],
  [failure({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), /^HOST is 192\.0\.2\.1/],
  [failure({ code: 'ECONNREFUSED', syscall: 'connect' }), /DATABASE_URL does not answer/],
  [failure({ code: '28P01' }, 'password failed'), /DATABASE_URL refuses .*password failed/],
  [new Error('The portal cannot start without the plugin agents.'), /^The portal cannot start/],
  ['a text', 'a text'],
])('explains the start failure %s', (error, sentence) => {
  expect(startFailure(error, environment)).toMatch(sentence);
});
