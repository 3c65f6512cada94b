import type { ActionPart, ActionRow } from '@steward/kernel/client/action_form/action_part.ts';
import { renewalPart } from '@steward/kernel/client/action_form/common.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { nextTerm } from '../contract/next_term.ts';

const say = wordsOf('contracts');

const nameOfContract: ActionPart['sentenceValues'] = ({ contract }) => ({
  contract: isNamed(contract) ? contract.name : '',
});

/** Form to add records to a contract. */
export const coverPart: ActionPart = { sentenceValues: nameOfContract, words: say(({ actions }) => actions.cover) };

/** Form to remove records from a contract. */
export const uncoverPart: ActionPart = { sentenceValues: nameOfContract, words: say(({ actions }) => actions.uncover) };

/** Form to renew contracts. */
export const renewPart: ActionPart = {
  ...renewalPart(say(({ actions }) => actions.renewContract.fields)),
  start: (rows) => (rows.length === 1 && rows[0] ? proposed(rows[0]) : {}),
};

const day = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The values that the server would choose, to fill the form with. */
function proposed(row: ActionRow): Values {
  const end = day(row['end_date']);
  if (end === null) return {};
  const months = row['renewal_months'];
  const next = nextTerm({
    start: day(row['start_date']),
    end,
    notice: day(row['notice_date']),
    renewalMonths: typeof months === 'number' ? months : null,
  });
  return { end_date: next.end, notice_date: next.notice ?? '', ...(row['cost'] ? { cost: row['cost'] } : {}) };
}
