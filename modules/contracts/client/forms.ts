import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { renewalPart } from '@steward/kernel/client/action_form/common.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words_of.ts';

const say = wordsOf('contracts');

const nameOfContract: ActionPart['sentenceValues'] = ({ contract }) => ({
  contract: isNamed(contract) ? contract.name : '',
});

/** Form to add records to a contract. */
export const coverPart: ActionPart = { sentenceValues: nameOfContract, words: say(({ actions }) => actions.cover) };

/** Form to remove records from a contract. */
export const uncoverPart: ActionPart = { sentenceValues: nameOfContract, words: say(({ actions }) => actions.uncover) };

/** Form to renew contracts. */
export const renewPart = renewalPart(say(({ actions }) => actions.renewContract.fields));
