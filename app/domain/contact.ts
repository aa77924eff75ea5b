/** A message to the editors: which fields it must have, and the mail it becomes. */
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'

export type ContactMessage = { name: string; email: string; subject: string; message: string }

const fields = {
  name: textField({ label: 'Name', longest: 200, missing: 'Enter your name.' }),
  email: addressField({ label: 'Email', missing: 'Enter your email address.' }),
  subject: textField({ label: 'Subject', longest: 300 }),
  message: textField({ label: 'Message', longest: 10_000, missing: 'Write a message.' }),
}

export function parseContact(sent: FormFields): ParsedForm<ContactMessage> {
  return parseFields(fields, sent)
}

/** What a simple bot gets: it looks like success, and does not give our mailbox away. */
export const decoyMailAddress = 'mailto:?subject=Contact'

/**
 * The mailto: address that opens the sender's mail program with everything filled in (RFC 6068). Whatever was typed is
 * part of the subject or of the body: it cannot add a header.
 */
export function toMailAddress(
  site: { name: string; supportEmail: string },
  { name, email, subject, message }: ContactMessage,
): string {
  const to = site.supportEmail.split('@').map(encodeURIComponent).join('@')
  // A header is one line.
  const line = subject.replace(/\s*\n\s*/g, ' ') || `Contact from ${site.name}`
  const body = `Name: ${name}\nEmail: ${email}\n\n${message}`
  return `mailto:${to}?subject=${encode(line)}&body=${encode(body.replaceAll('\n', '\r\n'))}`
}

/** Half an emoji, which only a program sends, has no encoding. */
function encode(text: string) {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
