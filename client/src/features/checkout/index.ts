/** What other features may use of handing out and taking back. */
export { checkinBody, EMPTY_CHECKIN, scanIn, scanLook, scanOut, type CheckinInput, type CheckoutInput } from './calls.ts';
export { CheckinFields } from './CheckinFields.tsx';
export { HolderChoice } from './HolderChoice.tsx';
