export { ActivityLog } from './ActivityLog.tsx';
export { UserActivity } from './UserActivity.tsx';
