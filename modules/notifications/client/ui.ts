export { Choices } from './Choices.tsx';
export { Notifications } from './Notifications.tsx';
export { UnreadNotice } from './UnreadNotice.tsx';
export { mailCheckinPart, mailCheckoutPart, sendEmailPart } from './parts.ts';
export { OpenedNotification } from './push/OpenedNotification.tsx';
export { turnOff } from './push/device.ts';
export { MailTemplates } from './templates/MailTemplates.tsx';
export { syncDevice } from './push/device.ts';
