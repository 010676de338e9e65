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
const german = 'Vorname,Nachname\nJürgen,Müller\nBjörn,Groß';

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
    ['windows-1254', 'Ad,Soyad\nİbrahim,Yıldız\nAyşe,Güneş\nÇağla,Öztürk'],
  ])('reads %s by all of its words: %j', async (page, text) =>
    expect(await textOf(iconv.encode(text, page))).toEqual({ text, notices: [] }),
  );

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
