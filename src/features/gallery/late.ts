export const late = () => import('./lateParts');
