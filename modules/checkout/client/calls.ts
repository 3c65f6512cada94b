import { assigneeInput, assigneeKey } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';

/** Values of the check-out form. Dates are YYYY-MM-DD. */
export interface CheckoutInput {
  readonly type: string;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly since: string;
  readonly due: string;
  readonly note: string;
}

/** Input keys whose errors belong to the assignee picker. */
export function assigneeKeys(): string[] {
  return assigneeTypes().map((type) => assigneeKey(type.name));
}

export function checkoutBody(input: CheckoutInput): Record<string, unknown> {
  return {
    ...(input.assignee ? assigneeInput({ type: input.type, id: input.assignee.id }) : {}),
    // Today means now; an earlier date its beginning.
    ...(input.since ? { checked_out_at: input.since } : {}),
    ...(input.due ? { expected_checkin: input.due } : {}),
    ...(input.note.trim() ? { note: input.note } : {}),
  };
}
