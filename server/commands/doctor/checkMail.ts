import { verifySmtp } from '../../people/mail/transports';
import { fault, type Finding, type Installation, ok } from './finding';

/** Connects to the mail server and logs in, and sends nothing. */
export async function checkMail({ config: { smtpUrl } }: Installation): Promise<Finding> {
  if (!smtpUrl) {
    return ok('mail', 'No mail server is set: mails are written to files of the data folder.');
  }
  // The address may hold a password.
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl);
    return ok('mail', `${host} takes mails.`);
  } catch (error) {
    return fault(
      'mail',
      `${host} takes no mails (${codeOf(error)}).`,
      'Look at SMTP_URL: host, port, user and password. Mails wait for some days until it works.',
    );
  }
}

/** A mail server's message may repeat what was sent to it. */
function codeOf(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }; // nodemailer's
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
