import { nothing, resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import {
  about,
  flag,
  ids,
  listOf,
  object,
  oneOf,
  required,
  text,
  whole,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { FORMATS, reportScheduleShape } from '../../contract/schedules.ts';
import { sendToMe } from './send.ts';
import { allSchedules, createSchedule, removeSchedule, schedulesOf, updateSchedule } from './store.ts';

const common = { scope: 'company', access: { permission: 'report:read' } } as const;

const BODY = {
  rule: required(
    about(
      object,
      '`every`: day, workday, week, month or quarter; `at`: time of day in the company’s time zone; `weekday` of a ' +
        'week (1 is Monday), `day` of a month or of the first month of a quarter (31: the last)',
      { every: 'week', weekday: 1, at: '08:00' },
    ),
  ),
  format: about(oneOf(FORMATS), 'What the mail brings along besides the first rows; absent: nothing'),
  only_with_rows: flag,
  users: ids,
  groups: ids,
  addresses: about(listOf(text), 'Of people without an account, who get what the owner sees; needs `report:outside`'),
  is_stopped: flag,
};

export const scheduleRoutes: readonly CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/reports/schedules',
    summary: 'List all reports that are mailed: what you scheduled, and everything for who gives permissions',
    answer: resultsOf(reportScheduleShape),
    handle: async (ctx) => ({ results: await allSchedules(ctx) }),
  },
  {
    ...common,
    method: 'GET',
    path: '/reports/:id/schedules',
    summary: 'List when a report is mailed and to whom: what you scheduled, and everything for who gives permissions',
    answer: resultsOf(reportScheduleShape),
    handle: async (ctx, { params }) => ({ results: await schedulesOf(ctx, params['id'] ?? '') }),
  },
  {
    ...common,
    method: 'POST',
    path: '/reports/:id/schedules',
    status: 201,
    body: BODY,
    summary: 'Mail a report at set times, to each recipient with what they may see',
    answer: reportScheduleShape,
    handle: (ctx, { params, body }) => createSchedule(ctx, params['id'] ?? '', body),
  },
  {
    ...common,
    method: 'PUT',
    path: '/reports/schedules/:schedule',
    body: { version: required(whole), ...BODY },
    summary: 'Change when a report is mailed, and to whom',
    answer: reportScheduleShape,
    handle: (ctx, { params, body }) => updateSchedule(ctx, pathId(params['schedule']), body),
  },
  {
    ...common,
    method: 'DELETE',
    path: '/reports/schedules/:schedule',
    body: {},
    summary: 'Mail a report no longer',
    answer: nothing,
    handle: (ctx, { params }) => removeSchedule(ctx, pathId(params['schedule'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/reports/schedules/:schedule/send',
    body: {},
    summary: 'Mail a scheduled report to yourself now, to try it',
    answer: nothing,
    handle: (ctx, { params }) => sendToMe(ctx, pathId(params['schedule'])),
  },
];
