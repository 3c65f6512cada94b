/** Public interface for other modules. */
export {
  checkinBody,
  checkOut,
  EMPTY_CHECKIN,
  checkInByTag,
  assetByTag,
  checkOutByTag,
  type CheckinInput,
  type CheckoutInput,
  type ManyAnswer,
} from './calls.ts';
export { CheckinFields } from './CheckinFields.tsx';
export { AssigneeChoice } from './AssigneeChoice.tsx';
export { Refused } from './Refused.tsx';
export { toastCheckedOutTo } from './toasts.ts';
export { openCheckoutDialog, openCheckoutMatchesDialog } from './dialog.tsx';
