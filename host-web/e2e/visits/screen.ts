/** A file as a visitor chooses it. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A label, a name, or a text on the screen: whole and in any case, or a pattern. */
export type Said = string | RegExp;

/** A page in some browser, as a person uses it. Each step awaits what it needs, and fails when that does not come. */
export interface Screen {
  /** @param path an address of the portal */
  open(path: string): Promise<void>;
  /** Reloads the page, without an answer to what it asks before. */
  reload(): Promise<void>;
  /** Awaits the title of the page. */
  titled(title: Said): Promise<void>;
  /** Awaits a text; a string may be a part of it. */
  sees(text: Said): Promise<void>;
  /** Replaces the text of a field. */
  fill(label: Said, text: string): Promise<void>;
  /** Awaits that a field holds a text. */
  holds(label: Said, text: string): Promise<void>;
  /** Chooses an option of a field by its text. */
  choose(label: Said, option: string): Promise<void>;
  /** Checks a checkbox, or the option of a question. */
  check(label: Said, question?: Said): Promise<void>;
  /** Presses a button or follows a link. */
  press(name: Said): Promise<void>;
  /** Clicks a cell of a grid, found by what it holds. */
  select(cell: string): Promise<void>;
  /** Types where the focus is; a line break is Enter. */
  type(text: string): Promise<void>;
  /** Gives a file to the field for files. */
  attach(file: ChosenFile): Promise<void>;
  /** The page in a frame, by the selector of the frame. */
  within(frame: string): Pick<Screen, 'fill'>;
}

/** As a pattern: a string is the whole text, but for the mark of a field that must be filled in. */
export function patternOf(said: Said): RegExp {
  return typeof said === 'string' ? new RegExp(`^\\s*${escaped(said)}\\W*$`, 'iu') : said;
}

/** As a pattern that finds a part. */
export function partOf(said: Said): RegExp {
  return typeof said === 'string' ? new RegExp(escaped(said), 'iu') : said;
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
