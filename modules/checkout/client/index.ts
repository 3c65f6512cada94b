/** What other features may use of handing out and taking back. */
export {
  checkinBody,
  checkOut,
  EMPTY_CHECKIN,
  scanIn,
  scanLook,
  scanOut,
  type CheckinInput,
  type CheckoutInput,
  type ManyAnswer,
} from './calls.ts';
export { CheckinFields } from './CheckinFields.tsx';
export { HolderChoice } from './HolderChoice.tsx';
export { Refused } from './Refused.tsx';
export { tellOutTo } from './told.ts';
