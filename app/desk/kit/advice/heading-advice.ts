/** Advice on headings that skip a level. */
import type { Finding, ReadBlock } from '~/domain/articles/read-article'
import { i18n } from '~/domain/language/desk-i18n'

/** The title above the text is the page's h1. */
export const FIRST_LEVEL = 2

/** `before`: the level of the heading above. */
export function listHeadingAdvice({ headings }: ReadBlock, before: number): Finding[] {
  return headings.flatMap(({ level, text }) => {
    const previous = before
    before = level
    return level > previous + 1
      ? [{ kind: 'heading-level', message: describeSkip(previous, level), quote: text }]
      : []
  })
}

function describeSkip(before: number, level: number): string {
  const expected = '#'.repeat(before + 1)
  const typed = '#'.repeat(level)
  if (before < FIRST_LEVEL)
    return i18n.t('The first heading is {typed}. Start with {expected}.', { typed, expected })
  const above = '#'.repeat(before)
  return i18n.t('This heading skips a level. After {above}, use {expected} instead of {typed}.', {
    above,
    expected,
    typed,
  })
}
