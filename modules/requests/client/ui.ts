export { OpenRequestsNotice } from './OpenRequestsNotice.tsx';
export { Requests } from './Requests.tsx';
export { openRequestsOf } from './open_requests.tsx';
export { Portal } from './portal/Portal.tsx';
