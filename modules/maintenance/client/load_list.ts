import type { ComponentType } from 'react';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { loadListParts } from '@steward/kernel/client/list/list_slots.ts';
import type { Subject } from '../contract/wire.ts';
import { LISTS_OF } from './lists.tsx';

/** A list of maintenance with what modules add to it. */
export async function loadList(subject: Subject): Promise<{ default: ComponentType }> {
  await Promise.all([recordActions.load(`${subject}_maintenance`), loadListParts()]);
  return { default: LISTS_OF[subject] };
}
