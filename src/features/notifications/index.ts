export { followNotifications } from './notificationClock';
export { NotificationStack } from './NotificationStack';
export { notificationsSlice } from './notificationsSlice';
