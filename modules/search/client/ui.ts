export { PinButton } from './pinned_recent/PinButton.tsx';
export { Palette } from './Palette.tsx';
export { noteOpened } from './pinned_recent/recent.ts';
