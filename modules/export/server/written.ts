import { Readable } from 'node:stream';
import type { Separator } from '@steward/kernel/contract/csv/write.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { CellKind } from '@steward/kernel/server/fields/export.ts';
import { Download } from '@steward/kernel/server/http/route.ts';
import { writeCsv } from './csv.ts';
import { writePage } from './page.ts';
import { WORKBOOK_TYPE, writeWorkbook } from './workbook.ts';

export const TYPES = { csv: 'text/csv; charset=utf-8', html: 'text/html; charset=utf-8', xlsx: WORKBOOK_TYPE } as const;
export const FORMATS = ['csv', 'xlsx', 'html'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** Rows to write, read now or stored before, and their format. */
interface Exported {
  readonly format: FileFormat;
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly separator: Separator;
  readonly decimalCommas: boolean;
  /** Number of rows, for the printed page. */
  readonly count: number;
  readonly parts: AsyncIterable<readonly (readonly string[])[]>;
}

/** Streams the rows as a file. */
export function fileOf(
  { language, now }: Context,
  exported: Exported,
  headers: Readonly<Record<string, string>> = {},
): Download {
  const { format, name, title, count, headings, kinds, parts } = exported;
  const content = {
    csv: () => Readable.from(writeCsv(exported), { highWaterMark: 1 }),
    html: () => {
      const at = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(now);
      return Readable.from(writePage({ language, title, at, count, headings, kinds, parts }), { highWaterMark: 1 });
    },
    xlsx: () => writeWorkbook({ name: title, headings, kinds, parts }),
  };
  return new Download(content[format](), {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    ...(format === 'html' ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" } : {}),
    'cache-control': 'no-store',
    ...headers,
  });
}
