import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { ariaKeys } from '../shortcuts/KeyHint.tsx';
import { FilterDialog, FilterPopover, preloadFilters } from './filter/lazy.tsx';
import { fromChips, chipsOf } from './model/filter_tree.ts';
import type { Shown } from './model/useShown.ts';

/** Adds filters: field, then values, then the next field. Groups are edited in a dialog. */
export function FilterButton({ list }: { list: Shown }) {
  const { t } = useTranslation('list');
  const { record, state, change } = list;
  const button = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'closed' | 'fields' | 'groups'>('closed');
  /** Filters before opening, and whether the address has a new history entry. */
  const begun = useRef<{ readonly parts: readonly Filter[]; isSaid: boolean }>({ parts: [], isSaid: false });
  const close = (): void => setStep('closed');
  const open = (): void => {
    begun.current = { parts: chipsOf(state.filters), isSaid: false };
    setStep('fields');
  };
  const put = (added: readonly Filter[]): void => {
    const { parts, isSaid } = begun.current;
    change({ filters: fromChips([...parts, ...added]) }, { replace: isSaid });
    begun.current.isSaid = true;
  };
  return (
    <>
      <Button
        ref={button}
        data-shortcut="filter"
        aria-keyshortcuts={ariaKeys('filter')}
        size="small"
        variant="text"
        startIcon={<Plus size={15} />}
        aria-haspopup="dialog"
        onMouseEnter={preloadFilters}
        onFocus={preloadFilters}
        onClick={open}
      >
        {t('filter.add')}
      </Button>
      {state.filters && (
        <Button size="small" variant="text" onClick={() => change({ filters: null })}>
          {t('filter.clear')}
        </Button>
      )}
      {step === 'fields' && button.current && (
        <FilterPopover
          anchor={button.current}
          record={record}
          onChange={put}
          onGroups={() => setStep('groups')}
          onClose={close}
        />
      )}
      {step === 'groups' && <FilterDialog list={list} onClose={close} />}
    </>
  );
}
