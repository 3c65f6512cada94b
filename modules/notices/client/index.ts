export { Bell } from './Bell.tsx';
export { noticesQuery } from './query.ts';
