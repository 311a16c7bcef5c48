export { followNotifications } from './notificationClock';
export { NotificationStack } from './NotificationStack';
