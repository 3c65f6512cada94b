import { filterShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  day,
  integer,
  literal,
  named,
  nullable,
  optional,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { CONCERN_GROUPS, type Concern } from '@steward/kernel/contract/wire/concerns.ts';
import type {
  Concerns,
  DashboardLayout,
  DashboardTile,
  Figure,
  TileCount,
  TrendMonth,
  TrendWeek,
  Trends,
} from './wire.ts';

export const figureShape: Shape<Figure> = named(
  'Figure',
  shape({ key: string, name: string, count: integer, count_is_exact: boolean, filters: nullable(filterShape) }),
);

const trendMonthShape: Shape<TrendMonth> = named(
  'TrendMonth',
  shape({ from: day, added: integer, total: integer, filters: filterShape }),
);

const trendWeekShape: Shape<TrendWeek> = named(
  'TrendWeek',
  shape({ from: string, since: string, until: string, checked_out: integer, checked_in: integer }),
);

export const trendsShape: Shape<Trends> = named(
  'Trends',
  shape({ months: optional(arrayOf(trendMonthShape)), weeks: optional(arrayOf(trendWeekShape)) }),
);

const dashboardTileShape: Shape<DashboardTile> = named('DashboardTile', shape({ tile: string, wide: boolean }));

const count = { count: integer, count_is_exact: boolean };

export const tileCountShape: Shape<TileCount> = named('TileCount', shape({ ...count, beside: optional(shape(count)) }));

export const dashboardLayoutShape: Shape<DashboardLayout> = named(
  'DashboardLayout',
  shape({ tiles: arrayOf(dashboardTileShape), is_default: boolean }),
);

export const concernShape: Shape<Concern> = named(
  'Concern',
  shape({
    group: literal(...CONCERN_GROUPS),
    lists: arrayOf(shape({ title: string, record: nullable(string), to: string, ...count })),
    items: arrayOf(
      shape({
        ...{ id: string, name: string, about: nullable(string), day: nullable(day) },
        ...{ is_late: boolean, icon: string, to: string, list: string },
      }),
    ),
  }),
);

export const concernsShape: Shape<Concerns> = named('Concerns', shape({ results: arrayOf(concernShape) }));
