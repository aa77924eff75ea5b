/** Reads an article for its advice, as readers get it: in the HTML of its blocks. */
import { type ArticleBlock, toArticleBlocks } from '~/domain/articles/article-body'
import { isBlock } from '~/domain/articles/article-body/html-tags'
import type { FormFields } from '~/domain/forms/form-fields'

export type ReadBlock = {
  line: number
  /** What a reader reads; code and pictures are `notWords`. */
  text: string
  links: { href: string; text: string }[]
  pictures: { src: string; alt: string }[]
  headings: { level: number; text: string }[]
}

export type ReadArticle = { fields: Record<string, string>; html: ArticleBlock[]; blocks: ReadBlock[] }

/** Stands for what is not made of words. */
const notWords = '\uFFFC'

/** `sent`: the fields of its form, not validated. */
export function readArticle(sent: FormFields): ReadArticle {
  const texts = Object.entries(sent).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text.replace(/\r\n?/g, '\n')]] : [],
  )
  const fields: Record<string, string> = Object.fromEntries(texts)
  const html = toArticleBlocks(fields.content ?? '')
  return { fields, html, blocks: html.map(readBlock) }
}

/** The block's HTML is from the sanitizer: `<` and `>` are in tags only, and attributes in double quotes. */
function readBlock({ html, line }: ArticleBlock): ReadBlock {
  const prose = html
    .replace(/<a class="section-link"[^>]*><\/a>/g, '')
    .replace(/<(pre|code)[ >].*?<\/\1>/gs, notWords)
  const listAll = (pattern: RegExp) => [...prose.matchAll(pattern)]
  return {
    line,
    text: toText(prose),
    links: listAll(/<a ([^>]*)>(.*?)<\/a>/gs).map(([, tag = '', inner = '']) => ({
      href: readAttribute(tag, 'href'),
      text: toText(inner).trim(),
    })),
    pictures: listAll(/<img ([^>]*)>/g).map(([, tag = '']) => ({
      src: readAttribute(tag, 'src'),
      alt: readAttribute(tag, 'alt').trim(),
    })),
    headings: listAll(/<h([2-4])[ >](.*?)<\/h\1>/gs).map(([, level, inner = '']) => ({
      level: Number(level),
      text: toText(inner.slice(inner.indexOf('>') + 1)).trim(),
    })),
  }
}

function readAttribute(tag: string, name: string): string {
  return unescapeEntities(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

function toText(html: string): string {
  const text = html.replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, name: string) =>
    name === 'br' ? ' ' : isBlock(name) || name === 'img' ? notWords : '',
  )
  return unescapeEntities(text)
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

function unescapeEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? '')
}
