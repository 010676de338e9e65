/** A person, as the name is typed and as others look for it. */
export interface SpelledName {
  readonly language: string;
  readonly first: string;
  readonly last: string;
  /** First and last name as they are stored, where that is not how they are typed. */
  readonly stored?: readonly [first: string, last: string];
  /** What finds the person in every search. */
  readonly found: readonly string[];
  /** First and last name as another list spells them: the same person. */
  readonly same: readonly [first: string, last: string];
}

const name = (
  language: string,
  [first, last]: readonly [string, string],
  same: readonly [string, string],
  found: readonly string[],
  stored?: readonly [string, string],
): SpelledName => ({ language, first, last, same, found, ...(stored && { stored }) });

/** Names of many languages, keyboards, and programs; add a row for every report of one that is not found. */
export const SPELLED_NAMES: readonly SpelledName[] = [
  name(
    'Vietnamese',
    ['Thảo', 'Nguyễn'],
    ['Thao', 'Nguyen'],
    ['nguyen', 'NGUYỄN', 'thảo', 'thao nguyen', 'Nguyê\u0303n'],
  ),
  name('Vietnamese, Đ', ['Đức', 'Đặng'], ['Duc', 'Dang'], ['dang', 'đặng', 'ĐẶNG Đức']),
  name(
    'Polish',
    ['Łukasz', 'Wiśniewski'],
    ['Lukasz', 'Wisniewski'],
    ['lukasz', 'wisniewski', 'ŁUKASZ', 'Wiśniewski, Łukasz'],
  ),
  name('Norwegian', ['Bjørn', 'Østby'], ['Bjorn', 'Ostby'], ['ostby', 'bjorn', 'ØSTBY']),
  name(
    'Danish',
    ['Søren', 'Østergaard'],
    ['Soren', 'Ostergaard'],
    ['soren', 'ostergaard', 'SØREN'],
  ),
  name(
    'Danish, Æ',
    ['Ærø', 'Kjærgaard'],
    ['Aero', 'Kjaergaard'],
    ['kjaergaard', 'KJÆRGAARD', 'aero'],
  ),
  name('Swedish', ['Åsa', 'Sjöström'], ['Asa', 'Sjostrom'], ['asa', 'sjostrom', 'SJÖSTRÖM']),
  name('Finnish', ['Päivi', 'Hämäläinen'], ['Paivi', 'Hamalainen'], ['hamalainen', 'päivi']),
  name(
    'Icelandic',
    ['Þórður', 'Guðmundsson'],
    ['Thordur', 'Gudmundsson'],
    ['thordur', 'gudmundsson', 'ÞÓRÐUR'],
  ),
  name('German', ['Jürgen', 'Groß'], ['Jurgen', 'GROSS'], ['gross', 'groß', 'GROẞ', 'jurgen']),
  name('French', ['Anaïs', 'Lecœur'], ['Anais', 'Lecoeur'], ['lecoeur', 'anaïs', 'LECŒUR']),
  name(
    'Spanish',
    ['Jose\u0301', 'Nun\u0303ez'],
    ['José', 'Nuñez'],
    ['nunez', 'Nuñez', 'Nun\u0303ez', 'jose nunez'],
    ['José', 'Nuñez'],
  ),
  name(
    'Portuguese',
    ['João', 'Gonçalves'],
    ['Joao', 'Goncalves'],
    ['goncalves', 'joão', 'JOÃO GONÇALVES'],
  ),
  name(
    'Catalan',
    ['Gal·la', 'Puigdellívol'],
    ['Gal·la', 'Puigdellivol'],
    ['puigdellivol', 'gal·la'],
  ),
  name('Czech', ['Jan', 'Dvořák'], ['Jan', 'Dvorak'], ['dvorak', 'DVOŘÁK']),
  name('Czech, Ž', ['Jan', 'ŽIŽKA'], ['jan', 'Zizka'], ['zizka', 'žižka', 'Žižka']),
  name('Slovene', ['Žiga', 'Šimek'], ['Ziga', 'Simek'], ['simek', 'ziga', 'ŠIMEK']),
  name('Croatian', ['Đurđa', 'Ćosić'], ['Durda', 'Cosic'], ['cosic', 'durda', 'ĆOSIĆ']),
  name('Hungarian', ['Győző', 'Szűcs'], ['Gyozo', 'Szucs'], ['szucs', 'gyozo', 'SZŰCS']),
  name('Romanian', ['Ștefan', 'Țepeș'], ['Stefan', 'Tepes'], ['tepes', 'stefan', 'ȚEPEȘ']),
  name('Turkish', ['Ayşe', 'Şahin'], ['Ayse', 'Sahin'], ['ayse', 'sahin', 'ŞAHİN', 'ŞAHIN']),
  name(
    'Turkish, ı and İ',
    ['İsmail', 'Işık'],
    ['Ismail', 'Isik'],
    ['isik', 'ismail', 'ışık', 'IŞIK', 'İSMAİL'],
  ),
  name('Latvian', ['Jānis', 'Kļaviņš'], ['Janis', 'Klavins'], ['klavins', 'KĻAVIŅŠ']),
  name(
    'Lithuanian',
    ['Živilė', 'Žukauskaitė'],
    ['Zivile', 'Zukauskaite'],
    ['zukauskaite', 'zivile'],
  ),
  name(
    'Maltese',
    ['Ġorġ', 'Ħaż-Żebbuġ'],
    ['Gorg', 'Haz-Zebbug'],
    ['haz-zebbug', 'gorg', 'ĦAŻ‑ŻEBBUĠ'],
  ),
  name('Welsh', ['Siân', 'Ŵyn'], ['Sian', 'Wyn'], ['sian', 'wyn']),
  name(
    'Irish, curly',
    ['Siobhan', 'O’Brien'],
    ['Siobhan', "O'Brien"],
    ["o'brien", 'O’Brien', 'O‘BRIEN', 'OʼBrien', 'o`brien'],
  ),
  name('Italian, straight', ['Rosa', "D'Angelo"], ['Rosa', 'D’Angelo'], ['d’angelo', "D'ANGELO"]),
  name(
    'Hawaiian',
    ['Keʻala', 'Kaʻiulani'],
    ["Ke'ala", "Ka'iulani"],
    ["ka'iulani", 'Kaʻiulani', 'Ka’iulani'],
  ),
  name(
    'English, U+2011',
    ['Amy', 'Smith‑Jones'],
    ['Amy', 'Smith-Jones'],
    ['smith-jones', 'Smith‑Jones', 'Smith–Jones', 'SMITH−JONES'],
  ),
  name(
    'English, particles',
    ['Quincy', 'De La Vega'],
    ['Quincy', 'de la vega'],
    ['Vega Quincy', 'De La Vega, Quincy', 'quincy vega', 'la quincy'],
  ),
  name(
    'pasted, NBSP',
    ['Ana', 'De\u00a0La\u00a0Cruz'],
    ['Ana', 'De La Cruz'],
    ['de la cruz', 'De\u00a0La\u00a0Cruz'],
    ['Ana', 'De La Cruz'],
  ),
  name(
    'pasted, marks',
    ['\u202eAna\u202c', 'Ru\u200biz\u2069\u00ad'],
    ['Ana', 'Ruiz'],
    ['ruiz', 'ana ruiz', 'Ru\u200biz'],
    ['Ana', 'Ruiz'],
  ),
  name(
    'Russian',
    ['Пётр', 'Иванов'],
    ['петр', 'ИВАНОВ'],
    ['иванов', 'ИВАНОВ', 'петр', 'ПЁТР Иванов'],
  ),
  name('Ukrainian', ['Її', 'Ґудзь'], ['ЇЇ', 'ҐУДЗЬ'], ['ґудзь', 'ҐУДЗЬ']),
  name('Bulgarian', ['Георги', 'Димитров'], ['ГЕОРГИ', 'ДИМИТРОВ'], ['димитров', 'георги']),
  name('Serbian', ['Ђорђе', 'Њежић'], ['ЂОРЂЕ', 'ЊЕЖИЋ'], ['њежић', 'ЂОРЂЕ']),
  name(
    'Greek',
    ['Γιώργος', 'Παπαδόπουλος'],
    ['ΓΙΩΡΓΟΣ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
    ['παπαδοπουλος', 'ΓΙΏΡΓΟΣ', 'γιωργος'],
  ),
  name('Armenian', ['Արամ', 'Խաչատրյան'], ['ԱՐԱՄ', 'ԽԱՉԱՏՐՅԱՆ'], ['խաչատրյան', 'ԱՐԱՄ']),
  name('Georgian', ['გიორგი', 'ბერიძე'], ['ᲒᲘᲝᲠᲒᲘ', 'ᲑᲔᲠᲘᲫᲔ'], ['ბერიძე', 'გიორგი']),
  name('Chinese', ['小明', '王'], ['小明', '王'], ['王', '小明']),
  name('Japanese', ['太郎', 'ﾔﾏﾀﾞ'], ['太郎', 'ヤマダ'], ['ヤマダ', '太郎', 'ﾔﾏﾀﾞ']),
  name(
    'Korean',
    ['민준', '김'],
    ['민준'.normalize('NFD'), '김'.normalize('NFD')],
    ['민준', '김'.normalize('NFD')],
  ),
  name('Hebrew', ['דוד', 'כהן'], ['דָּוִד', 'כהן'], ['דוד', 'כהן']),
  name('Arabic', ['محمد', 'علي'], ['مُحَمَّد', 'علي'], ['محمد', 'علي']),
  name(
    'Persian, with a joiner',
    ['علی\u200cرضا', 'رضایی'],
    ['علی\u200cرضا', 'رضایی'],
    ['علی\u200cرضا', 'رضایی'],
  ),
  name('Hindi', ['किरण', 'शर्मा'], ['किरण', 'शर्मा'], ['किरण', 'शर्मा']),
  name('Thai', ['สมชาย', 'ใจดี'], ['สมชาย', 'ใจดี'], ['สมชาย', 'ใจดี']),
  name('wide letters', ['Ｋｅｎ', 'Ｓａｔｏ'], ['Ken', 'Sato'], ['sato', 'ken', 'Ｓａｔｏ']),
];

/** Last names in their order, those of one letter with its marks together. */
export const SORTED_NAMES: readonly string[] = [
  'Ćosić',
  "D'Angelo",
  'Đặng',
  'De La Cruz',
  'Dvořák',
  'Groß',
  'Kaʻiulani',
  'Nguyễn',
  'Nuñez',
  'O’Brien',
  'Østby',
  'Østergaard',
  'Şahin',
  'Šimek',
  'Smith‑Jones',
  'Țepeș',
  'Wiśniewski',
  'ŽIŽKA',
  'Παπαδόπουλος',
  'Димитров',
  'Иванов',
  '王',
];
