/** Advice on headings that skip a level. */
import type { Finding, ReadBlock } from '~/domain/articles/read-article'

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
  if (before < FIRST_LEVEL) return `The first heading is ${typed}. Start with ${expected}.`
  return `This heading skips a level. After ${'#'.repeat(before)}, use ${expected} instead of ${typed}.`
}
