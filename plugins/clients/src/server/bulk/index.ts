export { clientColumns, clientRows, type ClientRows } from './client-rows.ts';
