/** Whether keys write a text, or choose in a list, where they were pressed. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea');
