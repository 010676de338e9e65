import type { FileFinding } from '@porchlight/schemas';

const WORD = /[\w.]/;
const LETTER = /[a-z]/i;
const BLANK = ' \u00a0';
const FORMULA = '=+-@';
const DELIMITERS = ',;\t';
const QUOTES = '"\'\u2018\u2019';

/**
 * A formula of a table that calls another program, such as `=cmd|'/C calc'!A0` and `=DDE("cmd";"/C calc";"A")`. Reads the text
 * once, sign by sign: a table may be one line of many megabytes.
 */
export function tableDde(text: string): readonly FileFinding[] {
  const reader = new TableReader();
  for (let at = 0; at < text.length; at += 1) if (reader.isStarting(text[at]!)) return ['actions'];
  return [];
}

/** `topic` after the pipe, quoted or not, `item` after the mark that follows the topic. */
type Place = 'cell-start' | 'text' | 'formula' | 'topic' | 'quoted-topic' | 'item';

class TableReader {
  #place: Place = 'cell-start';
  /** The letters and digits before the current sign. */
  #word = '';
  #depth = 0;

  /** True for the sign that completes a call. */
  isStarting(sign: string): boolean {
    if (sign === '\n' || sign === '\r') this.#go('cell-start');
    else if (this.#place === 'cell-start') this.#begin(sign);
    else if (this.#place === 'text') {
      if (DELIMITERS.includes(sign) || sign === '|') this.#go('cell-start');
    } else if (this.#place === 'formula') return this.#readFormula(sign);
    else if (this.#place === 'item') return this.#readItem(sign);
    else this.#readTopic(sign);
    return false;
  }

  #begin(sign: string): void {
    if (FORMULA.includes(sign)) this.#go('formula');
    else if (!`${BLANK}${DELIMITERS}${QUOTES}|`.includes(sign)) this.#go('text');
  }

  #readFormula(sign: string): boolean {
    if (WORD.test(sign)) {
      // No name of a program is longer.
      if (this.#word.length < 260) this.#word += sign;
      return false;
    }
    if (BLANK.includes(sign) && this.#word !== '') return false;
    const word = this.#word;
    this.#word = '';
    if (sign === '(') {
      this.#depth += 1;
      return word.toUpperCase() === 'DDE';
    }
    if (sign === ')') this.#depth -= 1;
    else if (sign === '|') this.#go(LETTER.test(word.charAt(0)) ? 'topic' : 'cell-start');
    else if (DELIMITERS.includes(sign) && this.#depth <= 0) this.#go('cell-start');
    return false;
  }

  #readTopic(sign: string): void {
    const isQuoted = this.#place === 'quoted-topic';
    if (sign === "'") {
      this.#word = '';
      this.#place = isQuoted ? 'topic' : 'quoted-topic';
    } else if (isQuoted) return;
    else if (sign === '!') this.#place = 'item';
    else if (DELIMITERS.includes(sign) || sign === '|') this.#go('cell-start');
  }

  #readItem(sign: string): boolean {
    if (WORD.test(sign) || `$${QUOTES}`.includes(sign)) return true;
    this.#go('cell-start');
    return false;
  }

  #go(place: Place): void {
    [this.#place, this.#word, this.#depth] = [place, '', 0];
  }
}
