/** What can be done at once about advice, as changes to the text. */
import { altField, applyAltTexts, listUndescribed } from '~/desk/kit/advice/alt-texts'
import type { Advice } from '~/desk/kit/advice/article-advice'
import { removeLink } from '~/desk/kit/markdown/links'
import type { TextEdit, Writing } from '~/desk/kit/markdown/text-edit'

/** `describe`: of the image with this address; `removeLink`: of the link that leads nowhere. Null: it cannot be mended like that. */
export type Mends = { describe: string | null; removeLink: TextEdit | null }

/** `place`: the words that it is about, in the text as it is now. */
export function findMends(
  writing: Writing,
  { kind }: Pick<Advice, 'kind'>,
  { start, end }: { start: number; end: number },
): Mends {
  const { text } = writing
  const words = text.slice(start, end)
  const isUndescribed = kind === 'picture' && listUndescribed(text).includes(words)
  const isDead = kind === 'dead-link' || kind === 'no-link'
  return {
    describe: isUndescribed ? words : null,
    removeLink: isDead ? removeLink(writing, start) : null,
  }
}

/** Says what the images with an address show, wherever nothing is said of them. */
export function describeImage({ text, start, end }: Writing, address: string, words: string): TextEdit {
  const { content } = applyAltTexts({ content: text, [altField(address)]: words })
  return { from: 0, to: text.length, insert: String(content), start, end }
}
