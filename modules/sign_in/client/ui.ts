export { SecondFactorGate } from './security/SecondFactorGate.tsx';
export { SecondFactorRule } from './security/SecondFactorRule.tsx';
export { SsoPage } from './sso/SsoPage.tsx';
export { Security } from './security/Security.tsx';
