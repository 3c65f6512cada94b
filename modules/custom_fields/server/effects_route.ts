import { checkInput } from '@steward/kernel/contract/fields/index.ts';
import { customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { about, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { fieldEffectsShape } from '../contract/answers.ts';
import { customField } from '../contract/custom_field.ts';
import { wholeKind } from '../contract/formats.ts';
import { effectsOf, withLinked } from './effects.ts';
import { linkedOf } from './links.ts';

const { type, format, kind, options, pattern } = customField.fields;
const CHANGED = { type, format, kind, options, pattern };
const said = (what: string) => about(text, `${what} after the change`);

/** Effects of a change of a field, or of its removal if the body has no change: `FieldEffects`. */
export const effectsRoute: CompanyRoute = {
  scope: 'company',
  record: customField.name,
  method: 'POST',
  path: `/${customField.wire}/:id/effects`,
  body: {
    type: said('Type'),
    format: said('Format'),
    kind: said('Column kind'),
    options: said('Choices'),
    pattern: said('Pattern'),
  },
  access: { permission: 'customFields:update' },
  summary: 'Count the values that a change of a custom field, or its removal, touches',
  answer: fieldEffectsShape,
  handle: async (ctx, { params, body }) => {
    const before = await readRecord(ctx, customField, String(params['id']));
    const { values, problems } = checkInput(CHANGED, body, { partial: true });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const field = customFieldOf(before);
    if (Object.keys(values).length === 0) return (await effectsOf(ctx, field, null)).effects;
    const whole = wholeKind(values.kind ? values : { ...before, ...values, kind: null });
    if ('problems' in whole) throw invalid(whole.problems);
    const after = customFieldOf({ ...before, ...values, ...whole.whole });
    const { effects } = await effectsOf(ctx, field, after);
    return withLinked(ctx, effects, await linkedOf(ctx, before.id), after);
  },
};
