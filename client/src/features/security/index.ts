export { Security } from './Security.tsx';
export { SecondFactorRule } from './SecondFactorRule.tsx';
export { SecondStep } from './SecondStep.tsx';
