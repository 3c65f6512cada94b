import i18next from 'i18next';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('software');

const unable = (_row: unknown): string => i18next.t('none', { ns: 'software' });

/** The form with which one seat is checked in, by its number. */
export const checkinPart: ActionPart = { unable, words: say(({ actions }) => actions.checkinSeat) };

/** The form with which all seats are checked in. */
export const checkinAllPart: ActionPart = { unable, words: say(({ actions }) => actions.checkinSeats) };
