/** Advice about links: texts that do not say where they lead, and pages of this site that do not exist. */
import { findAddressKind } from '~/domain/articles/article-body/addresses'
import type { Finding } from './finding'
import type { Passage } from './passage'

/** Link texts that mean nothing without the sentence around them. */
const vagueTexts = new Set([
  ...['here', 'click here', 'click', 'tap here', 'see here', 'right here', 'over here', 'read here'],
  ...['this', 'this link', 'link', 'the link', 'this page', 'this site', 'this website', 'this article'],
  ...['more', 'read more', 'learn more', 'see more', 'find out more', 'more info', 'more information'],
  ...['read this', 'details', 'more details', 'continue', 'continue reading', 'go', 'follow this link'],
])

const MAX_VAGUE_LENGTH = 30

/** `isDead`: whether an address is that of a missing page of this site. */
export function listLinkAdvice({ links, lines }: Passage, isDead: (href: string) => boolean): Finding[] {
  const findings: Finding[] = []
  for (const { href, text, isAddress } of links) {
    if (!isAddress && isVague(text))
      findings.push({
        kind: 'link-text',
        message: 'This link does not say where it leads. Name the page it leads to.',
        quote: text.trim(),
        lines,
      })
    if (href !== '' && findAddressKind(href) === null)
      findings.push({
        kind: 'no-link',
        message:
          'Readers see these words without a link, since an article cannot link to this address. Start with https:// or, for a page of this site, with /.',
        quote: href,
        lines,
      })
    if (isDead(href))
      findings.push({
        kind: 'dead-link',
        message: 'This link leads to a page that does not exist. Correct the address or remove the link.',
        quote: href,
        lines,
      })
  }
  return findings
}

function isVague(text: string): boolean {
  if (text.length > MAX_VAGUE_LENGTH) return false
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return vagueTexts.has(words.join(' '))
}
