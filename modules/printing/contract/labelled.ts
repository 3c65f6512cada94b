/** Record types that can be stuck on or hung up; of modules that are installed. */
export const LABELLED: ReadonlySet<string> = new Set([
  'asset',
  'location',
  'accessory',
  'component',
  'consumable',
  'kit',
  'license',
  'user',
]);
