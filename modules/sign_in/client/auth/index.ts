export { AuthFrame } from './AuthFrame.tsx';
export { SignInFirst } from './SignInFirst.tsx';
