/** The list, whose file is asked for together with the application. */
export { RecordList } from './RecordList.tsx';
