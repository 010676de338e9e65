export { isJoiner, numberOf, plainLine } from './printed-line.ts';
export { isPrinted, printProblem, unprintedCharacters } from './unprinted.ts';
