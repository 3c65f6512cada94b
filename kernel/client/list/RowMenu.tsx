import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableAction } from '../actions/types.ts';
import '../ui/rows.css';
import { DOTS } from '../ui/icons/row_icons.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';

/** The menu of a row. Its actions are computed when opened, since a page has hundreds of rows. */
export function RowMenu({ name, actions }: { name: string; actions: () => readonly AvailableAction[] }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="st-dots"
        aria-label={t('actions.of', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {DOTS}
      </button>
      {anchor && <ActionsMenu anchor={anchor} actions={actions()} onClose={() => setAnchor(null)} />}
    </>
  );
}
