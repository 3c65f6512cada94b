export { DayBox as DateInput } from './DayBox.tsx';
