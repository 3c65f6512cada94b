import { Navigate, useParams } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { MAINTENANCE, type Subject } from '../contract/wire.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { CALENDAR, listPath } from './due.tsx';

/** The calendar, or the list with the view that the address names: `/assets/maintenances/overdue`. */
function MaintenanceList({ subject }: { subject: Subject }) {
  const { type = 'all' }: { readonly type?: string } = useParams({ strict: false });
  if (type !== CALENDAR) return <Navigate to={MAINTENANCE[subject].pages.list} search={{ view: type }} replace />;
  return (
    <Suspense fallback={null}>
      <Calendar subject={subject} />
    </Suspense>
  );
}

export const LISTS_OF: Readonly<Record<Subject, ComponentType>> = {
  asset: () => <MaintenanceList subject="asset" />,
  location: () => <MaintenanceList subject="location" />,
};

function CalendarButton({ subject }: { subject: Subject }) {
  const { t } = useTranslation('maintenance');
  return (
    <LinkButton to={listPath(subject, CALENDAR)} startIcon={<CalendarDays size={16} />}>
      {t('calendar.show')}
    </LinkButton>
  );
}

export const CALENDAR_BUTTONS: Readonly<Record<Subject, ComponentType>> = {
  asset: () => <CalendarButton subject="asset" />,
  location: () => <CalendarButton subject="location" />,
};
