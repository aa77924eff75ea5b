/** What the conversion of one text knows of its article and its site, and what it notes on the way. */
import { escapeAttribute } from '../incoming/plain-text'
import type { MediaFacts, MediaLibrary } from './picture-addresses'
import type { LossNotes } from './post-losses'

export type PostContext = {
  /** Of the article. */
  id: string
  library: MediaLibrary & {
    /** Of an article, in their order. */
    listAttached(id: string): MediaFacts[]
  }
  /** The text of a reusable block; undefined: it is not in the file. */
  findBlock(id: string): string | undefined
  /** The custom field `footnotes`: JSON. */
  footnotes: string
}

/** `slots`: HTML that is inserted afterwards, so that nothing makes paragraphs of it. `blocks`: reusable ones that are being shown. */
export type TextState = { context: PostContext; losses: LossNotes; slots: string[]; blocks: Set<string> }

export function toFigure({ id, source, alt, captionHtml }: MediaFacts): string {
  const caption = captionHtml.trim() ? `<figcaption>${captionHtml.trim()}</figcaption>` : ''
  const image = `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alt)}" class="wp-image-${escapeAttribute(id)}">`
  return `<figure class="wp-block-image">${image}${caption}</figure>`
}

/** `''`: none of them is known, which is noted; `tag`: what asked for them, as it was written. */
export function toGallery(ids: string[], state: TextState, tag: string, at: number | null): string {
  const figures = ids.flatMap((id) => {
    const facts = state.context.library.find(id)
    if (!facts) state.losses.add('picture', `${tag}: ${id}`, at)
    return facts ? [toFigure(facts)] : []
  })
  return figures.length > 0 ? `<figure class="wp-block-gallery">${figures.join('')}</figure>` : ''
}

export function toPlayer(kind: 'audio' | 'video', source: string, poster = '', caption = ''): string {
  const posterAttribute = poster ? ` poster="${escapeAttribute(poster)}"` : ''
  const captionElement = caption ? `<figcaption>${caption}</figcaption>` : ''
  return `<figure class="wp-block-${kind}"><${kind} controls src="${escapeAttribute(source)}"${posterAttribute}></${kind}>${captionElement}</figure>`
}
