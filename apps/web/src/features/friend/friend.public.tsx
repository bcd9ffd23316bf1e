/** What other features may use of friends: choosing some of them. */
export { FriendPicker } from './friend-picker.tsx'
