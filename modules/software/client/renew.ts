import { renewalPart } from '@steward/kernel/client/action_form/renewal.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('software');

/** The form with which licences get another term. */
export const renewPart = renewalPart(say(({ actions }) => actions.renew.fields));
