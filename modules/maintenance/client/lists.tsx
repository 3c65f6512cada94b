import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams, useLocation, useRouter } from '@tanstack/react-router';
import { Wrench, CalendarDays, Check, ListFilter } from 'lucide-react';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { loadListParts } from '@steward/kernel/client/list/list_slots.ts';
import { pageSource } from '@steward/kernel/client/list/model/source.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { ActionMenuList } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { countText } from '@steward/modules/dashboard/client';
import { MAINTENANCE, type Subject, LISTS, type ListName } from '../contract/wire.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { CALENDAR, listPath, summaryQuery } from './due.tsx';

export async function loadList(subject: Subject): Promise<{ default: ComponentType }> {
  await Promise.all([recordActions.load(`${subject}_maintenance`), loadListParts()]);
  return { default: LISTS_OF[subject] };
}

const isList = (name: string): name is ListName => LISTS.some((one) => one === name);

/** The list in the address: all, due, current or completed maintenance. */
function MaintenanceList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('maintenance');
  const { type = 'all' }: { readonly type?: string } = useParams({ strict: false });
  const { data } = useQuery(summaryQuery(subject));
  const own = MAINTENANCE[subject];
  if (type === CALENDAR)
    return (
      <Suspense fallback={null}>
        <Calendar subject={subject} />
      </Suspense>
    );
  if (!isList(type))
    return (
      <EmptyState
        icon={Wrench}
        title={t('no_list')}
        action={<LinkButton to={own.pages.list}>{t('lists.all')}</LinkButton>}
      />
    );
  if (type === 'all') return <Narrowed subject={subject} list={type} filter={null} />;
  return data && <Narrowed key={type} subject={subject} list={type} filter={data[type].filters} />;
}

function Narrowed({ subject, list, filter }: { subject: Subject; list: ListName; filter: Filter | null }) {
  const { t } = useTranslation('maintenance');
  const record = useDefinition(MAINTENANCE[subject]);
  const asked = JSON.stringify(filter);
  const source = useMemo(
    () => ({
      ...pageSource(record),
      path: listPath(subject, list),
      // Counts are refetched with every change; filters stay the same all day.
      filter: JSON.parse(asked) as Filter | null,
    }),
    [asked, list, record, subject],
  );
  const empty = list === 'all' ? null : <EmptyState icon={Wrench} title={t(`none.${list}`)} />;
  return <RecordList record={record} source={source} empty={empty} />;
}

const LISTS_OF: Readonly<Record<Subject, ComponentType>> = {
  asset: () => <MaintenanceList subject="asset" />,
  location: () => <MaintenanceList subject="location" />,
};

/** Tabs of the lists with counts. */
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
