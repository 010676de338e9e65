import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]plugins[\\/]form-[\w-]+[\\/]src[\\/]generated[\\/]schemas[\\/][\w-]+\.[jt]s$/;
/** One line of a generated schema each: what the server and the compiled validators go by. */
const UNREAD = /^ *"(?:\$id|description|pattern|x-client-field)": .*\n/gm;

/** The code of a schema of a form type without the keywords that no page for visitors reads. */
export function leanSchema(code: string): string {
  return code.replace(UNREAD, '');
}

/** Visitors load the schemas of form types to draw forms by them. */
export function leanSchemas(): Plugin {
  return {
    name: 'porchlight:lean-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (SCHEMAS.test(id) ? { code: leanSchema(code), map: null } : undefined),
  };
}
