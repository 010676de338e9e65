import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../file-pieces.ts';
import { NoticeBook } from '../notice-book.ts';
import { decode, findEncoding } from './text-encoding.ts';

async function textOf(bytes: Buffer) {
  const notices = new NoticeBook();
  const encoding = await findEncoding(piecesOf(bytes));
  let text = '';
  for await (const piece of decode(piecesOf(bytes)(), encoding, notices)) text += piece;
  return { text, notices: notices.list().map(({ kind, lines }) => `${kind} ${lines.join()}`) };
}

const spanish = 'First,Last,Notes\nJosé,Núñez,señora ok\nZoë,Peña,año\nÁngel,García López,Bogotá';
const polish = 'Imię,Nazwisko\nŁukasz,Wiśniewski\nMałgorzata,Żółć\nKrzysztof,Dąbrowski';
const czech = 'Jméno,Příjmení\nJiří,Dvořák\nTomáš,Růžička\nŠárka,Novotná';
const russian = 'Имя,Фамилия\nМария,Иванова\nОльга,Петрова';
const french = 'Prénom,Nom\nFrançois,Lefèvre\nHélène,Benoît';
const portuguese = 'Nome,Sobrenome\nJoão,Gonçalves\nConceição,Simões\nInês,Araújo';
const vietnamese = 'Họ,Tên\nNguyễn,Thị Hồng\nTrần,Đức Anh\nPhạm,Ngọc Bích\nLê,Văn Tuấn\nVÕ,PHƯỢNG';
const german = 'Vorname,Nachname\nJürgen,Müller\nBjörn,Groß';

/** Windows-1258 has no letters with two marks: the tone stands behind its vowel. */
function encoded(text: string, page: string): Buffer {
  if (page !== 'windows-1258') return iconv.encode(text, page);
  const apart = text
    .normalize('NFD')
    .replaceAll(
      /([aeiouy])([\u0306\u0302\u031b]?)([\u0300\u0301\u0303\u0309\u0323])([\u0306\u0302\u031b]?)/gi,
      '$1$2$4$3',
    )
    .replaceAll(/[a-z][\u0306\u0302\u031b]|[a-z]\u0308|n\u0303|[\u00e0-\u00ff]/gi, (one) =>
      one.normalize('NFC'),
    );
  return iconv.encode(apart, page);
}

describe('files of one byte a letter', () => {
  it.each<[page: string, text: string]>([
    ['windows-1252', spanish],
    ['windows-1252', french],
    ['windows-1252', portuguese],
    ['windows-1252', german],
    ['windows-1252', 'Name,Notes\nSmith–Jones,“ok” – it’s 5°\nO’Brien,€5 … ½'],
    ['windows-1252', 'Name\nMUñOZ\nPEÑA'],
    ['windows-1252', 'Name\nMuñoz'],
    ['windows-1252', 'Name,City\nAna de\u00a0la Cruz,Nº 5 1º'],
    ['macintosh', spanish],
    ['macintosh', portuguese],
    ['macintosh', french],
    ['macintosh', 'Name\nJosé'],
    ['macintosh', 'Name,Notes\nJosé,“ok” – it’s'],
    ['cp437', 'Name,City\nJosé,Peña\nMaría,Muñoz\nRaúl,Ñandú'],
    ['cp850', spanish],
    ['cp850', portuguese],
    ['iso-8859-15', `${spanish}\n€5,Œuvre,x`],
    ['windows-1250', polish],
    ['iso-8859-2', polish],
    ['cp852', polish],
    ['windows-1250', czech],
    ['iso-8859-2', czech],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['cp866', russian],
    ['windows-1253', 'Όνομα,Επώνυμο\nΓιώργος,Παπαδόπουλος'],
    ['windows-1258', vietnamese],
    ['windows-1258', 'First,Last\nAnh,Trần\nMary,Smith'],
    ['windows-1258', 'First,Last\nAnh,Phạm\nMaría,Muñoz\nRenée,Müller'],
    ['windows-1252', 'First,Last\nAnh,Lê\nMary,Ngô'],
    ['windows-1252', 'First,Last\nNicolò,Smith'],
    ['windows-1252', 'First,Last\nAna,Lefèvre'],
    ['windows-1252', 'First,Last\nSøren,Åkerström'],
    ['windows-1252', 'First,Last\nLuís,Simões\nJoão,São'],
    ['windows-1257', 'First,Last\nJānis,Bērziņš\nKristīne,Ozoliņa'],
    ['windows-1257', 'First,Last\nŽydrūnas,Šarūnas\nRūta,Paulauskaitė'],
    ['iso-8859-7', 'First,Last\nΓιώργος,Παπαδόπουλος\nΆννα,X'],
    ['windows-1253', 'First,Last\nΓιώργος,Παπαδόπουλος\nJohn,Smith'],
    ['windows-1256', 'First,Last\nمحمد,علي\nفاطمة,حسن'],
    ['windows-1254', 'Ad,Soyad\nİbrahim,Yıldız\nAyşe,Güneş\nÇağla,Öztürk'],
  ])('reads %s by all of its words: %j', async (page, text) =>
    expect(await textOf(encoded(text, page))).toEqual({ text, notices: [] }),
  );

  it.each<[page: string, text: string, lines: string]>([
    ['windows-1250', 'First,Last\nAna,Łopez\nIvan,Popescu', '2'],
    ['windows-1254', 'First,Last\nMary,Smith\nAyşe,Demir', '3'],
    ['windows-1255', 'First,Last\nדוד,כהן\nשרה,לוי', '2,3'],
    ['windows-1257', 'First,Last\nKristīne,Smith', '2'],
    ['windows-1257', 'First,Last\nRūta,Smith', '2'],
    ['iso-8859-4', 'First,Last\nJānis,Bērziņš', '2'],
    ['maccenteuro', 'First,Last\nŁukasz,Wiśniewski', '2'],
    ['maccyrillic', 'First,Last\nМария,Иванова', '2'],
    ['macgreek', 'First,Last\nΓιώργος,Παπαδόπουλος', '2'],
    ['macturkish', 'First,Last\nAyşe,Yıldız', '2'],
    ['cp775', 'First,Last\nJānis,Bērziņš', '2'],
    ['cp855', 'First,Last\nМария,Иванова', '2'],
    ['cp857', 'First,Last\nAyşe,Yıldız', '2'],
    ['windows-874', 'First,Last\nสมชาย,ใจดี', '2'],
    ['tcvn', 'First,Last\nNguyễn,Thị', '2'],
    ['shift_jis', 'First,Last\n太郎,山田\n花子,鈴木', '2,3'],
    ['shift_jis', 'First,Last\nﾀﾛｳ,ﾔﾏﾀﾞ', '2'],
    ['euc-jp', 'First,Last\n太郎,山田', '2'],
    ['gbk', 'First,Last\n伟,张\nJohn,Smith', '2'],
    ['gbk', 'First,Last\nJohn,Smith\nAnn,李', '3'],
    ['big5', 'First,Last\n小明,王\n美玲,陳', '2,3'],
    ['euc-kr', 'First,Last\n민수,김\n영희,이', '2,3'],
  ])('never reads %s for certain where it may be another one: %j', async (page, text, lines) =>
    expect((await textOf(iconv.encode(text, page))).notices).toEqual([
      `uncertain_encoding ${lines}`,
    ]),
  );

  it('joins a Vietnamese letter with its tone where a piece of the file ends between the two', async () => {
    const text = `Name\n${'Nguyễn Thị Phượng\n'.repeat(9000)}`;
    expect((await textOf(encoded(text, 'windows-1258'))).text).toBe(text);
  });

  it('names all accented lines of a file in another code page with one line of UTF-8', async () => {
    const bytes = Buffer.concat([
      iconv.encode('Name\nŁukasz\nMałgorzata\n', 'windows-1250'),
      Buffer.from('Peña\n'),
    ]);
    expect((await textOf(bytes)).notices).toContain('uncertain_encoding 2,3,4');
  });

  it('names the lines of letters that no code page explains', async () => {
    const bytes = Buffer.from('Name\nAna\nB\x81\x8d\x90o\nC\x8f\x81x', 'latin1');
    expect((await textOf(bytes)).notices).toEqual(['uncertain_encoding 3,4']);
  });
});

const twice = (text: string, page: string) => iconv.decode(Buffer.from(text), page);

describe('text that was encoded twice', () => {
  it.each(['windows-1252', 'macintosh', 'cp850', 'cp437'])(
    'repairs a file that was taken for %s, and names the lines',
    async (page) => {
      const text = 'Name,City\nJosé,Perú\nAna,Miami\nMuñoz,São Paulo\n';
      const bytes = Buffer.from(twice(text, page));
      expect(await textOf(bytes)).toEqual({ text, notices: ['repaired_encoding 2,4'] });
    },
  );

  it('leaves the text as it is where other lines have their right letters, and names the lines', async () => {
    const text = `Name\nJosé\n${twice('Núñez', 'windows-1252')}\n`;
    expect(await textOf(Buffer.from(text))).toEqual({ text, notices: ['broken_encoding 3'] });
  });

  it.each([
    'Name\nIRMÃO\n“SÃO JOÃO”\n',
    'Name\nAna – “Â” ©\n',
    'Name\nNguyễn Đặng\nŁukasz\n',
    'Name\nΔήμητρα\n王小明\n',
  ])('leaves %j as it is', async (text) =>
    expect(await textOf(Buffer.from(text))).toEqual({ text, notices: [] }),
  );
});

it.each(['utf16le', 'utf-16be'])('reads %s without a mark', async (encoding) =>
  expect(await textOf(iconv.encode('Name,City\r\nMuñoz,Miami\r\n', encoding))).toEqual({
    text: 'Name,City\r\nMuñoz,Miami\r\n',
    notices: [],
  }),
);
