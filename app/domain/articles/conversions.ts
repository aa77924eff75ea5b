/** The conversions of long texts, by name, which a process of their own makes (app/text-worker/). */
import type { CompiledMessages } from '~/domain/language/i18n'
import { toArticleHtml, toArticleText } from './article-body'
import { readArticle } from './read-article'
import { compareRendered } from './rendered-differences'

/** Each takes typed texts, and the domains of the publication's retailers last; all of it can be copied between processes. */
export const conversions = {
  html: toArticleHtml,
  text: toArticleText,
  article: readArticle,
  comparison: compareRendered,
}

export type Conversions = typeof conversions
export type ConversionName = keyof Conversions

/** In bytes. Longer results are given up, as showing one means going over all of it several times. */
export const MAX_CONVERTED_BYTES = 6_000_000

/** `id`: of the request that it answers. `language`: of what is said in the text, which its process does not know otherwise. Null: the result is too long. */
export type ConversionRequest = {
  id: number
  name: ConversionName
  args: unknown[]
  language: { tag: string; messages: CompiledMessages }
}
export type ConversionAnswer = { id: number; result: unknown }
