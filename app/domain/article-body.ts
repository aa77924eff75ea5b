/** What an editor typed, as HTML for a page. */
import { convertBlocks } from './article-body/blocks'
import type { Draft } from './article-body/held-html'
import { toSafeArticle, toSafeHtml, toSafeText } from './article-body/sanitize'
import type { SafeHtml } from './safe-html'

/**
 * What an editor typed (HTML and lightly marked text, mixed) as HTML that is safe to put into a page. Never throws:
 * a text that cannot be converted is kept as it is, sanitised (rules: specification 1, section 5, "Body conversion").
 */
export function toArticleHtml(typed: string): SafeHtml {
  return convertOrKeep(typed, convertBlocks)
}

/** When `convert`, or the sanitizer after it, fails, the original text is sanitized instead. */
export function convertOrKeep(typed: string, convert: (typed: string) => Draft): SafeHtml {
  try {
    return toSafeArticle(convert(typed))
  } catch (error) {
    console.error('Error processing content:', error)
    return keep(typed)
  }
}

/** The sanitiser itself refuses absurdly deep nesting; then the text shows with its tags spelled out. */
function keep(typed: string): SafeHtml {
  try {
    return toSafeHtml(typed)
  } catch {
    return toSafeText(typed)
  }
}
