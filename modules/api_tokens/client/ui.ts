export { ApiTokens, OwnTokens } from './ApiTokens.tsx';
