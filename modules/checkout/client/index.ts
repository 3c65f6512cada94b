/** Public interface for other modules. */
export { type CheckoutInput } from './calls.ts';
export { AssigneeSlot, AssigneeChoice } from './AssigneeChoice.tsx';
export { toastCheckedOutTo } from './toasts.ts';
export { checkoutPart } from './forms.ts';
