export { AuthFrame } from './auth/AuthFrame.tsx';
export { SignInFirst } from './auth/SignInFirst.tsx';
export { securityQuery } from './security/calls.ts';
export { NewPassword, WideSubmit } from './passwords/NewPassword.tsx';
export { PasswordStrength } from './passwords/PasswordStrength.tsx';
