import { parseField } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { about, oneOf, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { figuresShape, MEASURES, SPLITS } from '../../contract/figures.ts';
import { removeResults } from '../results.ts';
import { inBackground, keepFigures } from './keep.ts';
import { readFigures } from './read.ts';

const say = wordsOf('reports');

/** Days shown when the caller names none. */
const USUAL = 91;

type Query = RouteRequest['query'];

function dayIn(query: Query, name: 'from' | 'to'): string | null {
  const parsed = parseField({ kind: 'date' }, query[name] ?? '');
  if ('problem' in parsed) throw invalid({ [name]: parsed.problem });
  return typeof parsed.value === 'string' ? parsed.value : null;
}

function chosen<T extends string>(query: Query, name: 'by' | 'measure', options: readonly T[]): T | undefined {
  const asked = query[name];
  if (asked === undefined || asked === '') return undefined;
  const found = options.find((one) => one === asked);
  if (!found) throw invalid({ [name]: { key: 'not_option', params: { options: options.join(', ') } } });
  return found;
}

export const figureRoutes: readonly CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/figures',
    record: 'asset',
    access: { permission: 'report:read' },
    query: {
      by: about(oneOf(SPLITS), 'What the lines of the answer are; absent: one line for all'),
      measure: about(oneOf(MEASURES), 'Absent: the number of assets'),
      from: about(text, 'YYYY-MM-DD; absent: 91 days before the last'),
      to: about(text, 'YYYY-MM-DD; absent: yesterday'),
    },
    summary: 'Read how many assets there were at the end of each day, what they cost, and what they were worth',
    answer: figuresShape,
    handle: (ctx, { query }) => {
      const to = dayIn(query, 'to') ?? addDays(today(ctx), -1);
      const from = dayIn(query, 'from') ?? addDays(to, -USUAL);
      const split = chosen(query, 'by', SPLITS) ?? 'all';
      return readFigures(ctx, { split, measure: chosen(query, 'measure', MEASURES) ?? 'count', from, to });
    },
  },
];

export const figureSchedules: readonly Schedule[] = [
  {
    name: 'keep_figures',
    title: say(({ schedules }) => schedules.keep_figures),
    time: { at: '00:20' },
    run: async ({ services, companyId }) => {
      await services.database.inCompany(companyId, (tx) => removeResults(tx, companyId, services.now()));
      await keepFigures(inBackground(services, companyId));
    },
  },
];
