/** Parses the contact form and turns it into a mailto: address, or into a text to paste. */
import { i18n } from '~/domain/language/i18n'
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'

export type ContactMessage = { name: string; email: string; subject: string; message: string }

const fields = {
  name: textField({
    label: () => i18n.t({ id: 'person.name', message: 'Name' }),
    maxLength: 200,
    missing: () => i18n.t('Enter your name.'),
  }),
  email: addressField({ label: () => i18n.t('Email'), missing: () => i18n.t('Enter your email address.') }),
  subject: textField({ label: () => i18n.t({ id: 'mail.subject', message: 'Subject' }), maxLength: 300 }),
  message: textField({
    label: () => i18n.t('Message'),
    maxLength: 10_000,
    missing: () => i18n.t('Write a message.'),
  }),
}

export function parseContact(sent: FormFields): ParsedForm<ContactMessage> {
  return parseFields(fields, sent)
}

/** An address that opens the sender's mail program; `text`: what to paste there, if the message is too long for an address. */
export type PreparedMail = { mailAddress: string; text: string | null }

/** Proxies refuse long response headers, and mail programs long addresses. */
const MAX_MAIL_ADDRESS_LENGTH = 2_000

/** Returned to bots: looks like success without revealing the mailbox. */
export const decoyMail: PreparedMail = { mailAddress: 'mailto:?subject=Contact', text: null }

type Site = { name: string; supportEmail: string }

/**
 * The mailto: address that opens the sender's mail program with everything filled in (RFC 6068), or with a line that asks for
 * the text. Typed text only ends up in the subject or the body, and cannot add a header.
 */
export function prepareMail(site: Site, { name, email, subject, message }: ContactMessage): PreparedMail {
  const sender = `${i18n.t('Name: {name}', { name })}\n${i18n.t('Email: {email}', { email })}\n`
  const mailAddress = toMailAddress(site, subject, `${sender}\n${message}`)
  if (mailAddress.length <= MAX_MAIL_ADDRESS_LENGTH) return { mailAddress, text: null }
  const pasteHere = i18n.t('Paste your copied message here.')
  const brief = toMailAddress(site, subject, pasteHere)
  return {
    mailAddress: brief.length <= MAX_MAIL_ADDRESS_LENGTH ? brief : toMailAddress(site, '', pasteHere),
    text: `${sender}${subject && `${i18n.t('Subject: {subject}', { subject })}\n`}\n${message}`,
  }
}

function toMailAddress(site: Site, subject: string, body: string): string {
  const to = site.supportEmail.split('@').map(encodeURIComponent).join('@')
  // A mail header must be a single line.
  const line = subject.replace(/\s*\n\s*/g, ' ') || i18n.t('Contact from {site}', { site: site.name })
  return `mailto:${to}?subject=${encode(line)}&body=${encode(body.replaceAll('\n', '\r\n'))}`
}

/** Replaces lone surrogates, which encodeURIComponent rejects. */
function encode(text: string) {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
