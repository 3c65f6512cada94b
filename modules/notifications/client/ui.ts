export { Choices } from './Choices.tsx';
export { Notifications } from './Notifications.tsx';
export { UnreadNotice } from './UnreadNotice.tsx';
export { OpenedNotification } from './push/PushCard.tsx';
export { turnOff, syncDevice } from './push/device.ts';
export { MailTemplates } from './templates/MailTemplates.tsx';
