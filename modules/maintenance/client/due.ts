/** What is due, on the dashboard and in the notices. */
export { MaintenanceTile } from './MaintenanceTile.tsx';
export { OVERDUE } from './Overdue.tsx';
