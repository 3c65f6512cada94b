export { default as Bell } from './Bell.tsx';
export { noticesQuery } from './query.ts';
