export { NotificationStack } from './NotificationStack';
export { notificationsSlice } from './notificationsSlice';
