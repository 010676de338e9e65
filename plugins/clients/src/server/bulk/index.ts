export { clientColumns, clientRows, type ClientRows } from './client-rows.ts';
export { documentAdder, type DocumentAdderParts, type DocumentToAdd } from './document-adder.ts';
