export { AssigneeSlot } from './AssigneeSlot.tsx';
export { ContentsSlot } from './ContentsSlot.tsx';
export { ContentsTab } from './ContentsTab.tsx';
export { DueSlot } from './DueSlot.tsx';
export { CheckinPage, CheckoutPage } from './pages.tsx';
export { scanIn } from './scan_in.tsx';
export { scanOut } from './scan_out.tsx';
