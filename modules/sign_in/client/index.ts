export { AuthFrame } from './auth/AuthFrame.tsx';
export { securityQuery } from './security/calls.ts';
export { OwnProof, proofFields, proofIn, useOwnProof } from './security/OwnProof.tsx';
export { NewPassword, WideSubmit } from './passwords/NewPassword.tsx';
