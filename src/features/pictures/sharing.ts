/** Shares a link by the device, or copies it. @returns a message for the reader. */
export async function share(link: { title: string; url: string }): Promise<string> {
  // Computers have poorer ways to share than to paste.
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    // It rejects when the reader thinks better of it.
    await navigator.share(link).catch(() => undefined);
    return '';
  }
  return copy(link.url, 'Link copied.');
}

/** @returns a message for the reader: without access to the clipboard the text itself, to be copied by hand. */
export async function copy(text: string, success: string, failure = text): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return success;
  } catch {
    // Some browsers deny it, or are without a secure connection.
    return failure;
  }
}
