import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import type { LabelProblem } from './layout.ts';
import type { Sheet } from './sheets.ts';

/** The standard label, which adapts to any size. */
export const STANDARD_TEMPLATE = 'standard';
/** Label printer with single labels of the default size. */
export const USUAL_MEDIA = 'usual';

/** Print options other than the records. */
export const jobFields = {
  template: { kind: 'text', default: STANDARD_TEMPLATE },
  media: { kind: 'text', default: USUAL_MEDIA },
  start: { kind: 'number', min: 0, max: 999, default: 0 },
  copies: { kind: 'number', min: 1, max: 100, default: 1 },
  offset_x: { kind: 'number', min: -50, max: 50, scale: 2, default: 0 },
  offset_y: { kind: 'number', min: -50, max: 50, scale: 2, default: 0 },
  cut_marks: { kind: 'boolean', default: false },
} as const satisfies Fields;

/** Content of the codes on a company's labels: the address of the record, its tag or its serial number. */
export const CODE_HOLDS = ['address', 'tag', 'serial'] as const;

export type CodeHolds = (typeof CODE_HOLDS)[number];

export const settingFields = {
  code_holds: { kind: 'select', options: CODE_HOLDS, required: true },
} as const satisfies Fields;

/** Record types of installed modules that can have labels. */
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

/** What the first pages of a job look like. */
export interface LabelPreview {
  /** SVG, a page each. */
  readonly pages: readonly string[];
  readonly page_count: number;
  readonly label_count: number;
  readonly sheet: Sheet;
  /** Labels among those shown with something wrong, by what it is. */
  readonly problems: Readonly<Partial<Record<LabelProblem, number>>>;
}

/** Maximum number of labels of one call that answers with the file; more are a job. */
export const MAX_AT_ONCE = 500;
/** Maximum number of records in one print job. */
export const MAX_TO_PRINTER = 1000;
/** Maximum number of labels of a job. */
export const MAX_LABELS = 10_000;
/** Dots per inch of label printers. */
export const PRINTER_DPI = [203, 300, 600] as const;
