import { escapeHtml } from '../../platform/escapeHtml';

/** Characters that XML has no way to write. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string => escapeHtml(text.replace(UNWRITABLE, ''));

/** An element whose content is text. */
export const textElement = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
