export { AuthFrame } from './auth/AuthFrame.tsx';
export { securityQuery } from './security/calls.ts';
export { NewPassword, WideSubmit } from './passwords/NewPassword.tsx';
