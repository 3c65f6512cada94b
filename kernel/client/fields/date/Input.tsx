export { DayInput as DateInput } from './DayInput.tsx';
