export { storedColumns } from '../fields/stored-columns.ts';
export { clientRows, type ClientRows } from './client-rows.ts';
export { daysAfter } from '../../rules/civil-date.ts';
export { documentAdder, type DocumentAdderParts, type DocumentToAdd } from './document-adder.ts';
