import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import { parseSearch } from '@steward/kernel/client/search_params.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { isDate } from './calendar/days.ts';
import { ChecklistInput } from './checks/ChecklistInput.tsx';

/** The reporter defaults to the current user. */
export const faultFormPart: FormOverride = {
  defaults: () => {
    const { user } = auth.get();
    return Promise.resolve(user ? { reporter: { id: user.id, name: user.name } } : {});
  },
};

/**
 * A day of the calendar is in the address of the form that was opened from it. Fields of cancelling and closing are
 * only shown after that, since these have their own forms. The unit is only shown for repetition by time, and the meter
 * for repetition by meter.
 */
export const formPart: FormOverride = {
  defaults: () => {
    const { due_date: day } = parseSearch(globalThis.location.search);
    return Promise.resolve(isDate(day) ? { due_date: day } : {});
  },
  inputs: { checklist: ChecklistInput },
  hides: ({ cancelled_on: cancelled, repeats_by: by, closed_on: closed }) => [
    ...(closed ? [] : ['closed_on']),
    ...(cancelled ? [] : ['cancelled_on']),
    ...(cancelled || closed ? [] : ['reason']),
    ...(by === 'time' || by === undefined ? [] : ['unit']),
    ...(by === 'meter' ? [] : ['meter']),
  ],
};
