export { countAssigned } from './calls.ts';
export { groupDetail } from './groups/GroupMembers.tsx';
export { recordActions } from './records/user/actions.ts';
export { userDetail, UserListActions } from './records/user/detail.tsx';
export { operation } from './transfer/transfer_operation.ts';
export { Assigned } from './users/Assigned.tsx';
export { PeopleCard } from './users/PeopleCard.tsx';
export { Invitations } from './invitations/Invitations.tsx';
