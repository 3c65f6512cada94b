/** What other features may use of handing out and taking back. */
export { EMPTY_CHECKIN, scanIn, scanLook, scanOut, type CheckinInput, type CheckoutInput } from './calls.ts';
export { HolderChoice } from './HolderChoice.tsx';
