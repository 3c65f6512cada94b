import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { Suspense, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSource } from '@steward/kernel/client/list/model/source.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { LISTS, type ListName, type Subject } from '../contract/wire.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { CALENDAR, listPath, MAINTENANCE, summaryQuery } from './summary.ts';

const isList = (name: string): name is ListName => LISTS.some((one) => one === name);

/** The list that the address names: all maintenance, or what is due, under way or done. */
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
      // Counts are asked again with every change; the filter of a list stays the same all day.
      filter: JSON.parse(asked) as Filter | null,
    }),
    [asked, list, record, subject],
  );
  const empty = list === 'all' ? null : <EmptyState icon={Wrench} title={t(`none.${list}`)} />;
  return <RecordList record={record} source={source} empty={empty} />;
}

export const LISTS_OF: Readonly<Record<Subject, ComponentType>> = {
  asset: () => <MaintenanceList subject="asset" />,
  location: () => <MaintenanceList subject="location" />,
};
