/** Parses the contact form and turns it into a mailto: address, or into a text to paste. */
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

/** An address that opens the sender's mail program; `text`: what to paste there, if the message is too long for an address. */
export type PreparedMail = { mailAddress: string; text: string | null }

/** Proxies refuse long response headers, and mail programs long addresses. */
const MAX_MAIL_ADDRESS_LENGTH = 2_000
const pasteHere = 'Paste your copied message here.'

/** Returned to bots: looks like success without revealing the mailbox. */
export const decoyMail: PreparedMail = { mailAddress: 'mailto:?subject=Contact', text: null }

type Site = { name: string; supportEmail: string }

/**
 * The mailto: address that opens the sender's mail program with everything filled in (RFC 6068), or with a line that asks for
 * the text. Typed text only ends up in the subject or the body, and cannot add a header.
 */
export function prepareMail(site: Site, { name, email, subject, message }: ContactMessage): PreparedMail {
  const sender = `Name: ${name}\nEmail: ${email}\n`
  const mailAddress = toMailAddress(site, subject, `${sender}\n${message}`)
  if (mailAddress.length <= MAX_MAIL_ADDRESS_LENGTH) return { mailAddress, text: null }
  const brief = toMailAddress(site, subject, pasteHere)
  return {
    mailAddress: brief.length <= MAX_MAIL_ADDRESS_LENGTH ? brief : toMailAddress(site, '', pasteHere),
    text: `${sender}${subject && `Subject: ${subject}\n`}\n${message}`,
  }
}

function toMailAddress(site: Site, subject: string, body: string): string {
  const to = site.supportEmail.split('@').map(encodeURIComponent).join('@')
  // A mail header must be a single line.
  const line = subject.replace(/\s*\n\s*/g, ' ') || `Contact from ${site.name}`
  return `mailto:${to}?subject=${encode(line)}&body=${encode(body.replaceAll('\n', '\r\n'))}`
}

/** Replaces lone surrogates, which encodeURIComponent rejects. */
function encode(text: string) {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
