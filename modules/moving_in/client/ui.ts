export { Connect } from './Connect.tsx';
export { MoveIn } from './MoveIn.tsx';
export { MovingInPage } from './MovingInPage.tsx';
export { operation } from './operation.ts';
