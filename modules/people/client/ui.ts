export { groupDetail } from './records/group/detail.tsx';
export { recordActions } from './records/user/actions.ts';
export { userDetail } from './records/user/detail.tsx';
export { UserListActions } from './records/user/list.tsx';
export { operation } from './transfer/transfer_operation.ts';
export { PeopleCard } from './users/PeopleCard.tsx';
export { Invitations } from './invitations/Invitations.tsx';
