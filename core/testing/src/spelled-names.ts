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
  /** As a list spells them that joins or parts words, or leaves signs out: the same person to imports and duplicates. */
  readonly joined?: readonly [first: string, last: string];
}

const name = (
  language: string,
  [first, last]: readonly [string, string],
  same: readonly [string, string],
  found: readonly string[],
  more: Pick<SpelledName, 'stored' | 'joined'> = {},
): SpelledName => ({ language, first, last, same, found, ...more });

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
    { stored: ['José', 'Nuñez'] },
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
    ['puigdellivol', 'gal·la', 'galla', 'gal-la', 'gal.la'],
    { joined: ['Galla', 'Puigdellivol'] },
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
    ["o'brien", 'O’Brien', 'O‘BRIEN', 'OʼBrien', 'o`brien', 'obrien', 'o brien', 'OBrien Siobhan'],
    { joined: ['Siobhan', 'OBrien'] },
  ),
  name(
    'Irish, in one piece',
    ['Niamh', 'ODonnell'],
    ['Niamh', 'Odonnell'],
    ['o’donnell', 'O`Donnell niamh', 'o donnell', 'odonn'],
    { joined: ['Niamh', 'O’Donnell'] },
  ),
  name(
    'Italian, straight',
    ['Rosa', "D'Angelo"],
    ['Rosa', 'D’Angelo'],
    ['d’angelo', "D'ANGELO", 'dangelo', 'd angelo', 'DAngelo'],
    { joined: ['Rosa', 'd Angelo'] },
  ),
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
    ['smith-jones', 'Smith‑Jones', 'Smith–Jones', 'SMITH−JONES', 'smithjones', 'smith jones'],
    { joined: ['Amy', 'Smith Jones'] },
  ),
  name(
    'Scottish, in two words',
    ['Ian', 'Mc Donald'],
    ['Ian', 'MC DONALD'],
    ['mcdonald', 'mc donald', 'McDonald Ian', 'mcdon'],
    { joined: ['Ian', 'McDonald'] },
  ),
  name(
    'Scottish, in one word',
    ['Una', 'MacGregor'],
    ['Una', 'Macgregor'],
    ['mac gregor', 'mac-gregor', 'macgregor'],
    { joined: ['Una', 'Mac Gregor'] },
  ),
  name(
    'Dutch',
    ['Jan', 'van der Berg'],
    ['Jan', 'Van Der Berg'],
    ['vanderberg', 'van der berg', 'vander berg', 'derberg', 'janvan', 'vanderbergjan'],
    { joined: ['Jan', 'Vanderberg'] },
  ),
  name(
    'English, with a period',
    ['J. R.', 'St. John'],
    ['J. R.', 'St. John'],
    ['stjohn', 'st john', 'st-john', 'jrst'],
    { joined: ['JR', 'St John'] },
  ),
  name(
    'English, particles',
    ['Quincy', 'De La Vega'],
    ['Quincy', 'de la vega'],
    ['Vega Quincy', 'De La Vega, Quincy', 'quincy vega', 'la quincy', 'delavega', 'dela vega'],
    { joined: ['Quincy', 'Delavega'] },
  ),
  name(
    'pasted, NBSP',
    ['Ana', 'De\u00a0La\u00a0Cruz'],
    ['Ana', 'De La Cruz'],
    ['de la cruz', 'De\u00a0La\u00a0Cruz'],
    { stored: ['Ana', 'De La Cruz'] },
  ),
  name(
    'pasted, marks',
    ['\u202eAna\u202c', 'Ru\u200biz\u2069\u00ad'],
    ['Ana', 'Ruiz'],
    ['ruiz', 'ana ruiz', 'Ru\u200biz'],
    { stored: ['Ana', 'Ruiz'] },
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
  name(
    'Chinese',
    ['小明', '王'],
    ['小明', '王'],
    ['王', '小明', '王小明', '王小', '王 小明', '小明王'],
    { joined: ['王小明', ''] },
  ),
  name('Chinese, two letters', ['明', '王'], ['明', '王'], ['王明', '王 明', '王　明']),
  name(
    'Japanese',
    ['太郎', 'ﾔﾏﾀﾞ'],
    ['太郎', 'やまだ'],
    ['ヤマダ', '太郎', 'ﾔﾏﾀﾞ', 'やまだ', 'やまだ太郎', 'ﾔﾏﾀﾞ 太郎', 'だ'],
  ),
  name(
    'Japanese, hiragana',
    ['はなこ', 'すずき'],
    ['ハナコ', 'スズキ'],
    ['スズキ', 'ｽｽﾞｷﾊﾅｺ', 'はなこ'],
  ),
  name(
    'Japanese, middle dot',
    ['マリア・エレナ', 'ガルシア'],
    ['まりあ・えれな', 'ｶﾞﾙｼｱ'],
    ['マリア・エレナ・ガルシア', 'ﾏﾘｱ･ｴﾚﾅ', 'マリアエレナ', 'マリア エレナ'],
    { joined: ['マリア エレナ', 'ガルシア'] },
  ),
  name(
    'Korean',
    ['민준', '김'],
    ['민준'.normalize('NFD'), '김'.normalize('NFD')],
    ['민준', '김'.normalize('NFD'), '김민준', '김민', '김민준'.normalize('NFD')],
    { joined: ['김민준', ''] },
  ),
  name(
    'Vietnamese, in one piece',
    ['Văn Anh', 'Nguyễn'],
    ['Van Anh', 'Nguyen'],
    ['nguyenvan', 'nguyenvananh', 'vananh', 'nguyen van anh', 'NguyễnVăn'],
    { joined: ['VanAnh', 'Nguyen'] },
  ),
  name(
    'English and Chinese',
    ['Mary Ann', '王'],
    ['mary-ann', '王'],
    ['maryann', 'maryann 王', '王 maryann', '王maryann'],
    { joined: ['Maryann', '王'] },
  ),
  name(
    'Irish and Russian',
    ["O'Brien", 'Петрова-Иванова'],
    ['O’Brien', 'петрова-иванова'],
    ['obrien', 'obrienпет', 'петроваивано'],
    { joined: ['OBrien', 'Петрова Иванова'] },
  ),
  name('Hebrew', ['דוד', 'כהן'], ['דָּוִד', 'כהן'], ['דוד', 'כהן']),
  name('Hebrew, geresh', ['ג׳ורג׳', 'בן דוד'], ['ג׳ורג׳', 'בן דוד'], ["ג'ורג'", 'גורג', 'בןדוד'], {
    joined: ["ג'ורג'", 'בן־דוד'],
  }),
  name(
    'Ukrainian, apostrophe',
    ['Дар’я', 'Лук’янова'],
    ["Дар'я", "Лук'янова"],
    ['лукянова', 'Даря'],
    {
      joined: ['Даря', 'Лукянова'],
    },
  ),
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
