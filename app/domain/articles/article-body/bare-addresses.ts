/** Finds bare addresses of the web and of mail in a text, also directly between marks, which are no part of them. */
import type { MarkdownIt } from 'markdown-it'

type LinkifyIt = MarkdownIt['linkify']

const MAX_ADDRESS_LENGTH = 2_000

/** Words with a dot, such as Node.js, are no addresses, but what begins with www. is. */
export function findAddresses({ linkify }: MarkdownIt): void {
  linkify.set({ fuzzyLink: false })
  for (const name of ['ftp:', '//']) linkify.add(name, null)
  for (const name of ['http:', 'https:']) linkify.add(name, { validate: measureAddress })
  linkify.add('www.', {
    validate: (text, at, self) => Math.max(0, measureAddress(`//${cutAt(text, at)}`, 0, self) - 2),
    normalize: (match) => {
      match.url = `http://${match.url}`
    },
  })
  lookBetweenMarks(linkify)
}

/** The length of the address behind its scheme; 0: there is none. The marks after it are none of its characters (GFM 6.9). */
function measureAddress(text: string, at: number, { re }: LinkifyIt): number {
  const address = withoutMarks(cutAt(text, at))
  const pattern = re.get_http_validator()
  pattern.lastIndex = 0
  return withoutMarks(pattern.exec(address)?.[0] ?? '').length
}

function cutAt(text: string, at: number): string {
  const [address = ''] = /^[^\s<>—–]*/.exec(text.slice(at, at + MAX_ADDRESS_LENGTH)) ?? []
  return address
}

const marks = '*_~'
/** May stand behind the closing mark. */
const closing = `${marks}?!.,:;'"’”»…)]}`

/** Up to the first mark in what closes the text. */
function withoutMarks(address: string): string {
  let end = address.length
  for (let at = address.length - 1; at >= 0 && closing.includes(address[at] ?? ' '); at--)
    if (marks.includes(address[at] ?? ' ')) end = at
  return address.slice(0, end)
}

/** linkify-it does not look behind `_` and `~`. Where it has looked in vain, there is nothing to replace. */
function lookBetweenMarks(linkify: LinkifyIt): void {
  const { test, match } = linkify
  linkify.test = (text) =>
    test.call(linkify, text) || (/[_~]/.test(text) && test.call(linkify, text.replace(/[_~]/g, ' ')))
  linkify.match = (text) => match.call(linkify, text) ?? []
}
