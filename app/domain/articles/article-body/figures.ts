/** Makes figures of pictures: those of a gallery, and those with a width behind them, as in `![A desk](/a.jpg){wide}`. */
import type { Token } from 'markdown-it'
import { toImageAttributes } from './link-attributes'
import { galleryPictureClass, pictureWidthNames, toPictureClass } from './mark-attributes'
import type { RuleCore } from './plain-inline'

/** Also as other programs write classes: `{.wide}`, `{: .wide }`. */
const typedWidth = /^[ \t]?\{:?[ \t]?\.?(text|wide|full)[ \t]?\}[ \t]{0,20}/

export const arrangePictures: RuleCore = (state) => {
  const { tokens } = state
  const isNeeded = tokens.some(
    ({ type, attrs, content }) => (type === 'container_open' && isGallery(attrs)) || content.includes('{'),
  )
  if (!isNeeded) return
  const arranged: Token[] = []
  /** The containers that are open, and whether they are galleries. */
  const open: boolean[] = []
  for (let n = 0; n < tokens.length; n += 1) {
    const token = tokens[n]
    if (!token) break
    if (token.type === 'container_open') open.push(isGallery(token.attrs))
    else if (token.type === 'container_close') open.pop()
    const figures = toFigures(state, tokens.slice(n, n + 3), open.at(-1) ?? false)
    if (figures) {
      for (const figure of figures) arranged.push(figure)
      n += 2
    } else arranged.push(token)
  }
  state.tokens = arranged
}

function isGallery(attrs: Token['attrs']): boolean {
  return attrs?.some(([name, value]) => name === 'class' && value === 'gallery') ?? false
}

/** Null: the paragraph is not one of pictures, or of one picture that is to be shown as any other. */
function toFigures(state: Parameters<RuleCore>[0], paragraph: Token[], isInGallery: boolean): Token[] | null {
  const [open, inline, close] = paragraph
  // In a footnote, links lead back from the end of its last paragraph.
  if (open?.type !== 'paragraph_open' || open.hidden || close?.type !== 'paragraph_close') return null
  if (inline?.type !== 'inline') return null
  const pictures = readPictures(inline.children ?? [])
  if (pictures === null || (!isInGallery && pictures.length > 1)) return null
  const [first] = pictures
  const name = first && pictureWidthNames.find((known) => known === first.width)
  if (!isInGallery && (!name || !first || !isShown(first.picture))) {
    // The width that all pictures have, or of one that is not shown.
    if (first?.width) inline.children = [first.picture]
    return null
  }
  return pictures.flatMap(({ picture }) => {
    const token = (type: string, tag: string, nesting: -1 | 0 | 1) => new state.Token(type, tag, nesting)
    const figure = token('figure_open', 'figure', 1)
    figure.attrSet('class', isInGallery || !name ? galleryPictureClass : toPictureClass(name))
    figure.map = open.map
    const title = String(picture.attrGet('title') ?? '')
    const caption = Object.assign(token('caption', '', 0), { content: title })
    const children = title && isShown(picture) ? [picture, caption] : [picture]
    const inside = Object.assign(token('inline', '', 0), { children, map: inline.map })
    return [figure, inside, token('figure_close', 'figure', -1)]
  })
}

/** `width`: '' for none. Null: there is something else between them than spaces. */
function readPictures(children: Token[]): { picture: Token; width: string }[] | null {
  const pictures: { picture: Token; width: string }[] = []
  for (const token of children) {
    if (token.type === 'image') pictures.push({ picture: token, width: '' })
    else if (token.type === 'text') {
      const last = pictures.at(-1)
      const [written = '', width = ''] = typedWidth.exec(token.content) ?? []
      if (token.content.slice(written.length).trim() !== '' || (width && (!last || last.width))) return null
      if (last && width) last.width = width
    } else if (token.type !== 'softbreak' && token.type !== 'hardbreak') return null
  }
  return pictures.length > 0 ? pictures : null
}

/** Of one whose address is not allowed, the description stays. */
function isShown(picture: Token): boolean {
  return toImageAttributes({ src: String(picture.attrGet('src') ?? '') }) !== null
}
