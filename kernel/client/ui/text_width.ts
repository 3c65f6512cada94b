/** Widths of Inter's letters at weight 500, relative to the font size. */
const SHARES: readonly (readonly [number, string])[] = [
  [0.28, " iljI.,:;'|!"],
  [0.4, 'ftr()[]/-'],
  [0.55, 'cksvxyz'],
  [0.62, 'abdeghnopqu0123456789'],
  [0.72, 'ABCDEFGHJKLNOPQRSTUVXYZ'],
  [0.92, 'mwM'],
  [1.02, 'W'],
];

const SHARE_OF: ReadonlyMap<string, number> = new Map(
  SHARES.flatMap(([share, letters]) => [...letters].map((letter): [string, number] => [letter, share])),
);

/** Width of unlisted letters. */
const OTHERS = 0.9;

/** Estimated width of a text in pixels without layout, rather too wide. */
export function textWidth(text: string, fontSize: number): number {
  const letters = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')];
  return Math.ceil(letters.reduce((sum, letter) => sum + (SHARE_OF.get(letter) ?? OTHERS), 0) * fontSize);
}
