export { ForgotPassword } from './auth/ForgotPassword.tsx';
export { ResetPassword } from './auth/ResetPassword.tsx';
export { SignUp } from './auth/SignUp.tsx';
export { SsoReturn } from './auth/SsoReturn.tsx';
export { Verify } from './auth/Verify.tsx';
export { ConfirmAddress, UndoAddress } from './security/AddressLink.tsx';
export { SecondStep } from './security/SecondStep.tsx';
