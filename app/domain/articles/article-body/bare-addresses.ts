/** Finds addresses in a text, and where they end, as GitHub does (GFM 6.9); its words with a dot are none. */
import type { MarkdownIt } from 'markdown-it'

/** Not after a letter, nor in the middle of a path. The first group, which is empty, and the second are what linkify-it reads. */
const scheme = /()((?<![\p{L}\p{N}./@-])(?:https?:|www\.|mailto:))/giu
const schemeAtStart = /^()(https?:|www\.|mailto:)/i

/** Letters, digits, hyphens and underscores between dots, and a port; of any alphabet, and emoji. */
const host = /[\p{L}\p{M}\p{N}\p{So}_-]+(?:\.[\p{L}\p{M}\p{N}\p{So}_-]+)*(?::\d{1,5}(?!\d))?/uy
const rest = /[/?#:][^\s<>]*/y

const mailHost = /@(?:[a-z\d_-]+\.)+[a-z\d_-]*[a-z\d](?![\w@-]|\.[a-z\d_-])/gi
/** Of at most 64 characters, because linkify-it looks at the 65 before the host. */
const mailName = /(?:^|(?<!xmpp)[^\p{L}\p{N}/@.+_-])([\w.+-]{1,64})$/u
const mailAddress = /[\w.+-]{1,64}@(?:[a-z\d_-]+\.)+[a-z\d_-]*[a-z\d](?![\w@-]|\.[a-z\d_-])/iy

/** What the end of a sentence, a quotation or a mark may add to an address; GitHub has no typographic ones. */
const trailing = '?!.,:*_~\'"’”»…'
const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

export function findBareAddresses({ linkify }: MarkdownIt): void {
  linkify.set({ fuzzyLink: false })
  for (const name of ['ftp:', '//']) linkify.add(name, null)
  for (const name of ['http:', 'https:'])
    linkify.add(name, {
      validate: (text, at) => (text.startsWith('//', at) ? measureAddress(text, at + 2, at) : 0),
    })
  linkify.add('www.', {
    validate: (text, at) => measureAddress(text, at - 4, at),
    normalize: (match) => {
      match.url = `http://${match.url}`
    },
  })
  linkify.add('mailto:', {
    validate: (text, at) => {
      mailAddress.lastIndex = at
      return mailAddress.exec(text)?.[0].length ?? 0
    },
  })
  Object.assign(linkify.re, {
    get_schema_search: () => scheme,
    get_schema_at_start: () => schemeAtStart,
    get_fuzzy_mail_host_search: () => mailHost,
    get_mail_name_validator: () => mailName,
  })
}

/** The number of characters after `from` that belong to the address whose host begins at `start`; 0: there is none. */
function measureAddress(text: string, start: number, from: number): number {
  host.lastIndex = start
  const name = host.exec(text)?.[0]
  if (!name || !isHost(name, start < from)) return 0
  rest.lastIndex = start + name.length
  const address = name + (rest.exec(text)?.[0] ?? '')
  return Math.max(0, start + withoutTrail(address).length - from)
}

/** A host after `www.` has a second dot, and the last two parts of any have no underscore. */
function isHost(name: string, isAfterWww: boolean): boolean {
  const parts = name.split('.')
  return parts.length > (isAfterWww ? 1 : 0) && !parts.slice(-2).some((part) => part.includes('_'))
}

function withoutTrail(address: string): string {
  let end = address.length
  const open = new Map<string, number>()
  for (const [closing, opening] of brackets)
    open.set(closing, count(address, opening) - count(address, closing))
  for (;;) {
    const last = address[end - 1] ?? ' '
    const missing = open.get(last)
    if (last === ';') end = beforeEntity(address, end)
    else if (missing !== undefined && missing < 0) {
      open.set(last, missing + 1)
      end -= 1
    } else if (trailing.includes(last)) end -= 1
    else return address.slice(0, end)
  }
}

/** `&copy;` at the end of an address is no part of it. */
function beforeEntity(address: string, end: number): number {
  let at = end - 2
  while (at > 0 && /[a-z]/i.test(address[at] ?? '')) at -= 1
  return at < end - 2 && address[at] === '&' ? at : end - 1
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}
