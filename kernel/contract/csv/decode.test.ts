import { describe, expect, it } from 'vitest';
import { decodeText, looksBinary, declaredDelimiter, sniffDelimiter } from './decode.ts';

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((one) => {
      const code = one.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe('bytes of a file', () => {
  it('are read by their mark, as UTF-8, or as what old spreadsheets write', () => {
    expect(decodeText(new TextEncoder().encode('\uFEFFName,Größe')).text).toBe('Name,Größe');
    expect(decodeText(Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x2c, 0x80]))).toEqual({
      text: 'Größe,€',
      encoding: 'windows-1252',
    });
    expect(decodeText(Uint8Array.from([0xff, 0xfe, ...utf16('Name,Größe', true)])).text).toBe('Name,Größe');
    expect(decodeText(Uint8Array.from([0xfe, 0xff, ...utf16('Name,Größe', false)])).text).toBe('Name,Größe');
    expect(decodeText(utf16('Name,Serial\nLaptop,4', true)).text).toBe('Name,Serial\nLaptop,4');
  });

  it('of central Europe and in Cyrillic are told from western ones', () => {
    const polish = Uint8Array.from(
      [...'Miasto;Biuro\n', 'Ł', 'ó', 'd', 'ź', ';', 'W', 'i', 'e', 'ż', 'a'].map(
        (one) => ({ Ł: 0xa3, ó: 0xf3, ź: 0x9f, ż: 0xbf })[one] ?? one.charCodeAt(0),
      ),
    );
    expect(decodeText(polish)).toEqual({ text: 'Miasto;Biuro\nŁódź;Wieża', encoding: 'windows-1250' });
    const czech = Uint8Array.from([0x4b, 0x6f, 0xf2, 0x2c, 0x50, 0xf8, 0xed, 0x62, 0x6f, 0x72, 0x2c, 0x64, 0xf9, 0x6d]);
    expect(decodeText(czech).text).toBe('Koň,Příbor,dům');
    const russian = Uint8Array.from([0xd1, 0xf2, 0xee, 0xeb, 0x2c, 0xd1, 0xf2, 0xf3, 0xeb]);
    expect(decodeText(russian)).toEqual({ text: 'Стол,Стул', encoding: 'windows-1251' });
    for (const text of [
      'Größe,Maß,Übergröße',
      'Modèle,Étagère,où',
      'señor,¿Qué?,año',
      'São Paulo,Leões',
      'Rødgrød,blå',
      'più,città',
      'm³,£ 5',
      'cœur',
    ]) {
      const bytes = Uint8Array.from([...text].map((one) => ({ œ: 0x9c })[one] ?? one.charCodeAt(0)));
      expect(decodeText(bytes), text).toEqual({ text, encoding: 'windows-1252' });
    }
  });

  it('show other kinds of files', () => {
    expect(
      looksBinary(new TextEncoder().encode('Name,Serial\nDesk\u0007,4711')),
      'a stray control character makes no text binary',
    ).toBe(false);
    expect(looksBinary(Uint8Array.from({ length: 800 }, (_one, index) => index % 32))).toBe(true);
    expect(looksBinary(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]))).toBe(true);
    expect(looksBinary(new TextEncoder().encode('%PDF-1.7'))).toBe(true);
    expect(looksBinary(new TextEncoder().encode('Name,Größe\n🪑,1'))).toBe(false);
  });
});

describe('the delimiter', () => {
  it('may be said in the first line', () => {
    expect(declaredDelimiter('sep=;\r\nName;Price')).toBe(';');
    expect(declaredDelimiter('\uFEFFSEP=\t\nName')).toBe('\t');
    expect(declaredDelimiter('separator,sep=;\n')).toBeNull();
  });

  it('is what splits the lines alike', () => {
    expect(sniffDelimiter('Name;Price\nDesk;1,50\nChair;2,75')).toBe(';');
    expect(sniffDelimiter('Name\tNotes\nDesk\ta, b; c')).toBe('\t');
    expect(sniffDelimiter('Name,Notes\n"a; b; c",d')).toBe(',');
    expect(sniffDelimiter('"Name, first, last, middle";Place\n"Lovelace, Ada, Countess, King";Berlin')).toBe(';');
    expect(sniffDelimiter('Name\nDesk')).toBe(',');
    expect(sniffDelimiter('Our inventory\nTag;Name;Price\nX-1;Desk;1.234,50\nX-2;Chair;9,99'), 'below a title').toBe(
      ';',
    );
    expect(sniffDelimiter('Inventory, 2024\nTag;Name;Price\nX-1;Desk;1.234,50'), 'below a title with a comma').toBe(
      ';',
    );
    expect(sniffDelimiter('Notes\nold; worn\nnew; red'), 'a column of texts').toBe(',');
  });
});
