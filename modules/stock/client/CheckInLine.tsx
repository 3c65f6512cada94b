import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionTrigger } from '@steward/kernel/client/action_form/ActionTrigger.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import type { Assignee, Named } from '@steward/kernel/contract/fields/types.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { StockType } from '../contract/actions.ts';
import { checkinButton } from './records/buttons.ts';

interface CheckInLineProps {
  type: StockType;
  item: Named;
  abilities: readonly string[];
  holder: Assignee;
  /** What the button is called for who does not see its line. */
  of: string;
}

/** Takes back what one has of a record, from the line that says so: all of it, unless a number is typed. */
export function CheckInLine({ type, item, abilities, holder, of }: CheckInLineProps) {
  const { t } = useTranslation('stock');
  const may = useCan();
  const client = useQueryClient();
  const button = checkinButton(type);
  if (!button || holder.hidden || !may(`${type}:checkin`) || !abilities.includes('checkin')) return null;
  return (
    <ActionTrigger
      button={button}
      target={recordNamed(type)}
      row={{ id: item.id, name: item.name, abilities: [...abilities], holder }}
      variant="text"
      ariaLabel={t('check_in_of', { who: of })}
      onChanged={() => void Promise.all([refreshRecord(client, type), refreshRecord(client, holder.type)])}
    />
  );
}
