import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { MAINTENANCE, type Subject } from '../contract/wire.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { CALENDAR } from './due.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

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

export const VIEW_SWITCHES: Readonly<Record<Subject, ComponentType>> = {
  asset: () => <ViewSwitch subject="asset" shown="list" />,
  location: () => <ViewSwitch subject="location" shown="list" />,
};
