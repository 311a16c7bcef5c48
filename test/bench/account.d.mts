export function mailedCodes(outbox: string): Promise<{ uid: string; token: string }>;
