export { Bell } from './Bell.tsx';
export { noticesQuery } from './notices.ts';
