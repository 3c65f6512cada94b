import { describe, expect, it } from 'vitest';
import { decodeText, looksBinary, sniffDelimiter } from './decode.ts';

const utf16 = (text: string, isLittle: boolean): Uint8Array => Uint8Array.from([...text].flatMap((one) => {
  const code = one.charCodeAt(0);
  return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
}));

describe('bytes of a file', () => {
  it('are read by their mark, as UTF-8, or as what old spreadsheets write', () => {
    expect(decodeText(new TextEncoder().encode('\uFEFFName,Größe')).text).toBe('Name,Größe');
    expect(decodeText(Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x2c, 0x80]))).toEqual({ text: 'Größe,€', encoding: 'windows-1252' });
    expect(decodeText(Uint8Array.from([0xff, 0xfe, ...utf16('Name,Größe', true)])).text).toBe('Name,Größe');
    expect(decodeText(Uint8Array.from([0xfe, 0xff, ...utf16('Name,Größe', false)])).text).toBe('Name,Größe');
    expect(decodeText(utf16('Name,Serial\nLaptop,4', true)).text).toBe('Name,Serial\nLaptop,4');
  });

  it('show other kinds of files', () => {
    expect(looksBinary(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]))).toBe(true);
    expect(looksBinary(new TextEncoder().encode('%PDF-1.7'))).toBe(true);
    expect(looksBinary(new TextEncoder().encode('Name,Größe\n🪑,1'))).toBe(false);
  });
});

describe('the delimiter', () => {
  it('is what splits the lines alike', () => {
    expect(sniffDelimiter('Name;Price\nDesk;1,50\nChair;2,75')).toBe(';');
    expect(sniffDelimiter('Name\tNotes\nDesk\ta, b; c')).toBe('\t');
    expect(sniffDelimiter('Name,Notes\n"a; b; c",d')).toBe(',');
    expect(sniffDelimiter('Name\nDesk')).toBe(',');
  });
});
