export { OpenRequestsNotice } from './OpenRequestsNotice.tsx';
export { Requests } from './Requests.tsx';
export { openRequestsOf } from './SubjectRequests.tsx';
export { Portal } from './portal/Portal.tsx';
