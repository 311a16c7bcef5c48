import { escapeHtml } from '../../platform/escapeHtml';
import type { CodePurpose } from '../database/schema';

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
  uid: string;
  code: string;
}

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
};

/** Writes a mail in text and HTML. */
export function composeMessage(kind: CodePurpose, facts: MessageFacts): Message {
  const { path, subject, lead, label, end } = MESSAGES[kind];
  const link = `${facts.publicUrl}${path}${facts.uid}/${facts.code}`;
  const greeting = greetingFor(facts.name);
  return {
    to: facts.email,
    subject,
    link,
    text: `${greeting},\n\n${lead}\n\n${link}\n\n${end}\n`,
    html:
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">' +
      `<p>${escapeHtml(greeting)},</p><p>${lead}</p>` +
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
  const isAddress = /[@/\\:]|[\p{L}\d]{2}\.[\p{L}\d]{2}/u.test(name);
  return isAddress ? 'Hello' : `Hello ${Array.from(name).slice(0, NAME_LENGTH).join('')}`;
}
