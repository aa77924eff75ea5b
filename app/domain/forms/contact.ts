/** Parses the contact form and turns it into a mailto: address. */
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'

export type ContactMessage = { name: string; email: string; subject: string; message: string }

const fields = {
  name: textField({ label: 'Name', maxLength: 200, missing: 'Enter your name.' }),
  email: addressField({ label: 'Email', missing: 'Enter your email address.' }),
  subject: textField({ label: 'Subject', maxLength: 300 }),
  message: textField({ label: 'Message', maxLength: 10_000, missing: 'Write a message.' }),
}

export function parseContact(sent: FormFields): ParsedForm<ContactMessage> {
  return parseFields(fields, sent)
}

/** Returned to bots: looks like success without revealing the mailbox. */
export const decoyMailAddress = 'mailto:?subject=Contact'

/**
 * The mailto: address that opens the sender's mail program with everything filled in (RFC 6068). Typed text only ends
 * up in the subject or the body, and cannot add a header.
 */
export function toMailAddress(
  site: { name: string; supportEmail: string },
  { name, email, subject, message }: ContactMessage,
): string {
  const to = site.supportEmail.split('@').map(encodeURIComponent).join('@')
  // A mail header must be a single line.
  const line = subject.replace(/\s*\n\s*/g, ' ') || `Contact from ${site.name}`
  const body = `Name: ${name}\nEmail: ${email}\n\n${message}`
  return `mailto:${to}?subject=${encode(line)}&body=${encode(body.replaceAll('\n', '\r\n'))}`
}

/** Replaces lone surrogates, which encodeURIComponent rejects. */
function encode(text: string) {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
