import { expect, it } from 'vitest';
import { codeText, readingsOf } from './codes.ts';

it.each([
  ['AE-00042\r\n', 'AE-00042'],
  ['\tAE-00042\t', 'AE-00042'],
  [']Q3AE-00042', 'AE-00042'],
  [']C0AE-00042\n', 'AE-00042'],
  ['\uFEFFAE\u200B-00042\u00A0', 'AE-00042'],
  ['ＡＥ-０００４２', 'AE-00042'],
])('%j is read without what scanners put around it', (scanned, text) => expect(codeText(scanned)).toBe(text));

it.each([
  ['German', 'AEß00042', 'AE-00042'],
  ['German', 'XZß1/2', 'XY-1&2'],
  ['Spanish', "AE'00042", 'AE-00042'],
])('a scanner of the American layout on a %s keyboard', (_layout, scanned, meant) =>
  expect(readingsOf(scanned).texts).toEqual([scanned, meant]),
);

it('an address says its path on any layout', () => {
  const path = '/assets/0198c0de-0000-7000-8000-000000000001/detail';
  for (const scanned of [
    `https://steward.example${path}`,
    `https://steward.example:3000${path}?from=label\r\n`,
    `httpsÖ--steward.example${path.replaceAll('-', 'ß').replaceAll('/', '-')}`,
    `httpsÑ--steward.example${path.replaceAll('-', "'").replaceAll('/', '-')}`,
  ])
    expect(readingsOf(scanned).path).toBe(path);
  expect(readingsOf('AE-00042').path).toBeNull();
});

it.each([
  ['(01)09506000134352(21)SN-77', 'SN-77'],
  [']C18004950600013AB-1', '950600013AB-1'],
  [']d20109506000134352\x1d21SN-77', 'SN-77'],
  ['https://id.gs1.org/01/09506000134352/21/SN-77', 'SN-77'],
  ['(8003)09506000134352SN-9', 'SN-9'],
])('of the GS1 code %j the serial or asset identifier', (scanned, text) =>
  expect(readingsOf(scanned).texts).toContain(text),
);

it('what a record may have is tried as it was scanned, before plain letters', () => {
  expect(readingsOf('m²  7\r\n').texts).toEqual(['m²  7', 'm2 7']);
});

it('a tag that only looks like one of GS1 is taken as it is', () => {
  expect(readingsOf('2100042').texts).toEqual(['2100042']);
  expect(readingsOf(' ').texts).toEqual([]);
});
