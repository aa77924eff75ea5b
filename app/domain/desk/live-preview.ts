/** The preview beside the text: a browser sends what is typed, and gets those blocks of the article that it does not have yet. */
import type { ArticleBlock } from '~/domain/articles/article-body'
import type { SafeHtml } from '~/domain/articles/safe-html'
import type { FormFields } from '~/domain/forms/form-fields'

/**
 * A block as it is sent. `key`: blocks with the same HTML have the same one; `line`: of the typed text, counted from 0; no `html`:
 * the browser has it, or it came with an earlier block of the same key.
 */
export type PreviewBlock = { key: string; line: number; html?: SafeHtml }

/** The fields that are posted. */
export const previewFields = { content: 'content', known: 'known' } as const

/** `known`: the keys of the blocks that the browser has. Anything unreadable counts as empty. */
export function parsePreviewRequest(sent: FormFields): { content: string; known: Set<string> } {
  const read = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '')
  const keys = read(previewFields.known).split(' ')
  return { content: read(previewFields.content), known: new Set(keys.filter((key) => key !== '')) }
}

export function formatKnownKeys(keys: Iterable<string>): string {
  return [...keys].join(' ')
}

/** Leaves out the HTML that the browser has. */
export function chooseBlocks(
  blocks: ArticleBlock[],
  toKey: (html: SafeHtml) => string,
  known: ReadonlySet<string>,
): PreviewBlock[] {
  const sent = new Set(known)
  return blocks.map(({ html, line }) => {
    const key = toKey(html)
    if (sent.has(key)) return { key, line }
    sent.add(key)
    return { key, line, html }
  })
}
