export { AssigneeSlot } from './AssigneeChoice.tsx';
export { ContentsSlot } from './ContentsSlot.tsx';
export { ContentsTab } from './Contents.tsx';
export { DueSlot } from './DueSlot.tsx';
export { CheckinPage, CheckoutPage } from './pages.tsx';
export { scanIn, scanOut } from './scan_modes.tsx';
