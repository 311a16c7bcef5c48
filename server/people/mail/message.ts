import { escapeHtml } from '../../platform/escapeHtml';
import type { MailKind } from '../database/schema';

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link that the message is about. */
  link: string;
}

export interface MessageFacts {
  publicUrl: string;
  name: string;
  email: string;
  /** Both empty where the link has no codes. */
  uid: string;
  code: string;
  /** The address that a mail to the old one is about. */
  newEmail?: string;
}

/** In a lead, where the new address goes. */
const NEW_EMAIL = '{new}';

const MESSAGES = {
  activation: {
    path: '/activate/',
    subject: 'Activate your Skyfolio account',
    lead: 'welcome to Skyfolio. Please confirm your e-mail address to activate your account:',
    label: 'Activate my account',
    end: 'The link works once, within seven days. If you did not sign up, ignore this mail.',
  },
  reset: {
    path: '/password/reset/confirm/',
    subject: 'Reset your Skyfolio password',
    lead: 'somebody, you we hope, asked to set a new password for your Skyfolio account:',
    label: 'Set a new password',
    end: 'The link works once, within an hour. If you did not ask for it, ignore this mail.',
  },
  'old-address': {
    path: '/email/confirm/',
    subject: 'Confirm the change of your address',
    lead: `the address of your Skyfolio account is to change to ${NEW_EMAIL}. Confirm or refuse it here:`,
    label: 'Confirm or refuse',
    end: 'The link works once, within a day. If you did not ask for it, refuse it and change your password.',
  },
  'new-address': {
    path: '/email/confirm/',
    subject: 'Confirm your new address',
    lead: 'somebody, you we hope, wants to use this address for a Skyfolio account. Confirm or refuse it here:',
    label: 'Confirm or refuse',
    end: 'The link works once, within a day. If you did not ask for it, refuse it or ignore this mail.',
  },
  'taken-address': {
    path: '/login',
    subject: 'This address has a Skyfolio account',
    lead: 'somebody, perhaps you, wants to use this address for another Skyfolio account. It has one already, so nothing changes. Log in here:',
    label: 'Log in',
    end: 'If it was not you, ignore this mail.',
  },
};

/** Writes a mail in text and HTML. */
export function composeMessage(kind: MailKind | 'taken-address', facts: MessageFacts): Message {
  const { path, subject, label, end, ...texts } = MESSAGES[kind];
  const lead = texts.lead.replace(NEW_EMAIL, () => facts.newEmail ?? '');
  const codes = facts.code && `${facts.uid}/${facts.code}`;
  const link = `${facts.publicUrl}${path}${codes}`;
  const greeting = greetingFor(facts.name);
  return {
    to: facts.email,
    subject,
    link,
    text: `${greeting},\n\n${lead}\n\n${link}\n\n${end}\n`,
    html:
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">' +
      `<p>${escapeHtml(greeting)},</p><p>${escapeHtml(lead)}</p>` +
      `<p><a href="${escapeHtml(link)}">${label}</a></p><p>${end}</p></body></html>\n`,
  };
}

const NAME_LENGTH = 60;

/** Anyone may sign up with someone else's address, so a name must not carry a message or a link. */
function greetingFor(text: string): string {
  const name = text
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  if (name === '') {
    return 'Hello';
  }
  const isAddress = /[@/\\:]|[\p{L}\d]{2}\.[\p{L}\d]{2}/u.test(name);
  return isAddress ? 'Hello' : `Hello ${Array.from(name).slice(0, NAME_LENGTH).join('')}`;
}
