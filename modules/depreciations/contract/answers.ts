import { moneyShape, namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  day,
  integer,
  literal,
  named,
  nullable,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { AssetSchedule, DepreciationReport, ReportLine, ReportSums, ScheduleLine } from './wire.ts';

const scheduleLineShape: Shape<ScheduleLine> = named(
  'ScheduleLine',
  shape({ from: day, to: string, opening: moneyShape, amount: moneyShape, closing: moneyShape }),
);

export const assetScheduleShape: Shape<AssetSchedule> = named(
  'AssetSchedule',
  shape({
    depreciation: nullable(namedShape),
    is_own: boolean,
    gap: nullable(literal('no_depreciation', 'no_cost', 'no_date', 'floor_currency')),
    day,
    book_value: nullable(moneyShape),
    cost: nullable(moneyShape),
    residual_value: nullable(moneyShape),
    years: arrayOf(scheduleLineShape),
  }),
);

const reportLineShape: Shape<ReportLine> = named(
  'ReportLine',
  shape({
    of: nullable(namedShape),
    count: integer,
    cost: moneyShape,
    written_off: moneyShape,
    book_value: moneyShape,
  }),
);

const reportSumsShape: Shape<ReportSums> = named(
  'ReportSums',
  shape({ count: integer, cost: moneyShape, written_off: moneyShape, book_value: moneyShape }),
);

export const depreciationReportShape: Shape<DepreciationReport> = named(
  'DepreciationReport',
  shape({
    day,
    by: literal('category', 'location', 'model'),
    currency: string,
    lines: arrayOf(reportLineShape),
    total: reportSumsShape,
    gaps: arrayOf(shape({ gap: literal('no_depreciation', 'no_cost', 'no_date', 'floor_currency'), count: integer })),
    missing_rates: arrayOf(shape({ currency: string, count: integer })),
  }),
);
