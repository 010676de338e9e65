export { isJoiner, numberOf, plainLine } from './printed-line.ts';
export { isPrinted, printNotice, printProblem, unprintedCharacters } from './unprinted.ts';
