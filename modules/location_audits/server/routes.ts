import { shape } from '@steward/kernel/contract/answers/shape.ts';
import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { parseInput } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { auditSheetShape, scanAnswerShape, auditCountsShape } from '../contract/answers.ts';
import { readSheet, scanCode, tickAssets } from './sheet.ts';

const scanFields = { code: { kind: 'text', required: true } } as const satisfies Fields;
const tickFields = {
  assets: { kind: 'references', to: 'asset', required: true },
  is_found: { kind: 'boolean', default: true },
} as const satisfies Fields;

const common = { scope: 'company', record: 'location_audit' } as const;
const changing = { ...common, method: 'POST', access: { permission: 'locationsaudit:update' } } as const;

/** Expected and found assets of an audit. */
export const locationAuditRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/location-audit/:id/sheet',
    access: { permission: 'locationsaudit:read' },
    summary: 'Read what an audit of a location expects and what was found',
    answer: auditSheetShape,
    handle: (ctx, { params }) => {
      requirePermission(ctx, 'assets:read');
      return readSheet(ctx, pathId(params['id']));
    },
  },
  {
    ...changing,
    path: '/location-audit/:id/scan',
    body: fieldsOf(scanFields),
    summary: 'Tick off a scanned asset, by its tag or serial',
    answer: scanAnswerShape,
    handle: (ctx, { params, body }) => {
      requirePermission(ctx, 'assets:read');
      return scanCode(ctx, pathId(params['id']), parseInput(scanFields, body).code.trim());
    },
  },
  {
    ...changing,
    path: '/location-audit/:id/tick',
    body: fieldsOf(tickFields),
    summary: 'Tick assets off, or take the ticks back',
    answer: shape({ counts: auditCountsShape }),
    handle: async (ctx, { params, body }) => {
      requirePermission(ctx, 'assets:read');
      const { assets, is_found: isFound } = parseInput(tickFields, body);
      return { counts: await tickAssets(ctx, pathId(params['id']), assets ?? [], isFound) };
    },
  },
];
