import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '../../shortcuts/ShortcutHint.tsx';
import type { Condition } from '@steward/contract/wire/filters';
import { ConditionPopover, FieldMenu, FilterDialog, prepareFilters } from './filter/later.tsx';
import { fieldOf, fromTop, newCondition, topOf } from './filter_tree.ts';
import type { RecordListModel } from './useRecordList.ts';

/** Adds a filter: choose a field, then its value. Groups are combined in a dialog. */
export function FilterButton({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const { record, state, change } = list;
  const button = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'closed' | 'field' | 'groups' | Condition>('closed');
  const close = (): void => setStep('closed');
  const choose = (key: string): void => {
    const field = fieldOf(record, key);
    if (field) setStep(newCondition(key, field));
  };
  return (
    <>
      <Button ref={button} data-shortcut="filter" aria-keyshortcuts={ariaKeys('filter')} size="small" variant="text" startIcon={<Plus size={15} />} aria-haspopup="dialog" onMouseEnter={prepareFilters} onFocus={prepareFilters} onClick={() => setStep('field')}>{t('filter.add')}</Button>
      {state.filters && <Button size="small" variant="text" onClick={() => change({ filters: null })}>{t('filter.clear')}</Button>}
      {step === 'field' && button.current && <FieldMenu anchor={button.current} record={record} onChoose={choose} onGroups={() => setStep('groups')} onClose={close} />}
      {typeof step === 'object' && button.current && (
        <ConditionPopover anchor={button.current} record={record} start={step} onApply={(condition) => { close(); change({ filters: fromTop([...topOf(state.filters), condition]) }); }} onClose={close} />
      )}
      {step === 'groups' && <FilterDialog list={list} onClose={close} />}
    </>
  );
}
