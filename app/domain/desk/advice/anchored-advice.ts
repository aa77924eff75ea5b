/** Gives the blocks of a preview ids, so that advice can lead to them. */
import { type ArticleBlock, toArticleBlocks } from '~/domain/articles/article-body'
import { joinBlocks } from '~/domain/articles/article-body/render'
import type { SafeHtml } from '~/domain/articles/safe-html'
import type { Advice } from './finding'

/** `anchor`: the id of what it is about in the preview; null: the preview does not show it. */
export type AnchoredAdvice = { advice: (Advice & { anchor: string | null })[]; count: number }

/** Of the headline in the preview. */
export const headlineId = 'headline'

/** `anchors`: in the order of the advice. */
type AnchoredHtml = { html: SafeHtml; anchors: (string | null)[] }

/** A block keeps an id that it already has. */
export function anchorAdvice(typed: string, advice: readonly Pick<Advice, 'field' | 'line'>[]): AnchoredHtml {
  const blocks = toArticleBlocks(typed)
  const anchors = advice.map(({ field, line }) => {
    const index = blocks.findLastIndex((block) => block.line < line)
    const block = blocks[Math.max(0, index)]
    if (field !== 'content') return field === 'title' ? headlineId : null
    return block ? anchor(block) : null
  })
  return { html: joinBlocks(blocks), anchors }
}

/** Sets the id in its first tag. */
function anchor(block: ArticleBlock): string | null {
  const [open, name, attributes = ''] = /^<([a-z][a-z0-9]*)((?: [^<>]*)?)>/.exec(block.html) ?? []
  if (open === undefined) return null
  const [, known] = / id="([^"]*)"/.exec(attributes) ?? []
  if (known !== undefined) return known
  const id = `line-${block.line + 1}`
  block.html = `<${name} id="${id}"${attributes}>${block.html.slice(open.length)}` as SafeHtml
  return id
}
