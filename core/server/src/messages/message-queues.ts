/** Id of the job that delivers one message for which a person waits. */
export const SEND_MESSAGE = 'core.send-message';

/** Id of the job that delivers one message which the portal sends by itself, such as a reminder. */
export const SEND_AUTOMATIC_MESSAGE = 'core.send-automatic-message';

/** What a person waits for never queues behind thousands of messages of a night. */
export function sendingJob(isAutomatic: boolean): string {
  return isAutomatic ? SEND_AUTOMATIC_MESSAGE : SEND_MESSAGE;
}

/** The hourly limit of messages that the portal sends by itself; the others may always use the rest. */
export function automaticLimit(hourlyLimit: number): number {
  return Math.max(1, Math.floor((hourlyLimit * 4) / 5));
}
