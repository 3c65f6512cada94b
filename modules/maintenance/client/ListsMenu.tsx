import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { CalendarDays, Check, ListFilter } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ActionMenuList } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { countText } from '@steward/modules/dashboard/client';
import { LISTS, type ListName, type Subject } from '../contract/wire.ts';
import { CALENDAR, listPath, summaryQuery } from './summary.ts';

/** Which maintenance is shown, and the way to the other lists with how many are in each. */
function ListsMenu({ subject }: { subject: Subject }) {
  const { t } = useTranslation('maintenance');
  const router = useRouter();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(summaryQuery(subject));
  const shown = LISTS.find((one) => pathname === listPath(subject, one)) ?? 'all';
  const counted = (list: ListName): string => (data ? countText(data[list]) : formatNumber(0));
  const overdue = data?.overdue.count ?? 0;
  return (
    <>
      <Button
        startIcon={<ListFilter size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown === 'all' && overdue > 0
          ? t('overdue_count', { count: overdue, shown: counted('overdue') })
          : t(`lists.${shown}`)}
      </Button>
      {anchor && (
        <ActionMenuList
          anchor={anchor}
          onClose={() => setAnchor(null)}
          actions={[
            ...LISTS.map((list) => ({
              key: list,
              label: t(`lists.${list}`),
              ...(list === shown ? { icon: Check } : {}),
              hint: data ? counted(list) : null,
              run: () => router.history.push(listPath(subject, list)),
            })),
            {
              key: CALENDAR,
              label: t('calendar.show'),
              icon: CalendarDays,
              run: () => router.history.push(listPath(subject, CALENDAR)),
            },
          ]}
        />
      )}
    </>
  );
}

export const MENUS: Readonly<Record<Subject, ComponentType>> = {
  asset: () => <ListsMenu subject="asset" />,
  location: () => <ListsMenu subject="location" />,
};
