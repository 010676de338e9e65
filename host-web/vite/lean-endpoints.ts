import type { Plugin } from 'vite';

const ENDPOINTS = /[\\/](?:[\w-]+-)?endpoints\.[jt]s$/;
/** One line of an endpoint each: what the compiler and the server go by. */
const UNREAD = /^ *(?:params|query|body|returns): \w+Schema,\n/gm;

/** The code of endpoints without the names of their schemas: a call needs a method and a path. */
export function leanEndpoint(code: string): string {
  return code.replace(UNREAD, '');
}

/** Leaves out of the apps which schema the values of a call have. */
export function leanEndpoints(): Plugin {
  return {
    name: 'porchlight:lean-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      ENDPOINTS.test(id) ? { code: leanEndpoint(code), map: null } : undefined,
  };
}
