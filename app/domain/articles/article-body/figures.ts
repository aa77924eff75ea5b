/** Makes figures of pictures: those of a gallery, and those with a width behind them, as in `![A desk](/a.jpg){wide}`. */
import type { Token } from 'markdown-it'
import { toImageAttributes } from './link-attributes'
import { galleryPictureClass, pictureWidthNames, toPictureClass } from './mark-attributes'
import type { RuleCore } from './plain-inline'

/** The class may be written as in other programs: `{.wide}`, `{: .wide }`. */
export const typedWidth = /^[ \t]?\{:?[ \t]?\.?(text|wide|full)[ \t]?\}[ \t]{0,20}/

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

/** Null: it is no paragraph, or one that is to be shown as any other. */
function toFigures(state: Parameters<RuleCore>[0], paragraph: Token[], isInGallery: boolean): Token[] | null {
  const [open, inline, close] = paragraph
  // In a footnote, links lead back from the end of its last paragraph.
  if (open?.type !== 'paragraph_open' || open.hidden || close?.type !== 'paragraph_close') return null
  if (inline?.type !== 'inline') return null
  const children = inline.children ?? []
  const write = (type: string, content: Partial<Token>) =>
    Object.assign(new state.Token(type, '', 0), { map: inline.map }, content)
  const toFigure = (picture: Token, name: string) => {
    const title = String(picture.attrGet('title') ?? '')
    const caption = title && isShown(picture) ? [write('caption', { content: title })] : []
    return [
      write('figure_open', { tag: 'figure', nesting: 1, attrs: [['class', name]] }),
      write('inline', { children: [picture, ...caption] }),
      write('figure_close', { tag: 'figure', nesting: -1 }),
    ]
  }
  if (isInGallery)
    return splitLines(children).flatMap(({ words, pictures }) =>
      pictures
        ? pictures.flatMap(({ picture }) => toFigure(picture, galleryPictureClass))
        : [open, write('inline', { children: words }), close],
    )
  const [first, ...others] = readPictures(children) ?? []
  if (!first?.width || others.length > 0) return null
  if (pictureWidthNames.includes(first.width) && isShown(first.picture))
    return toFigure(first.picture, toPictureClass(first.width))
  // The width that all pictures have, or of one that is not shown.
  inline.children = [first.picture]
  return null
}

type Line = { from: number; to: number; pictures: ReturnType<typeof readPictures> }

/** Lines of words stay together, as a mark may go over several. */
function splitLines(children: Token[]) {
  const lines: Line[] = []
  let from = 0
  for (let to = 0; to <= children.length; to += 1) {
    const token = children[to]
    if (token && token.type !== 'softbreak' && token.type !== 'hardbreak') continue
    const pictures = readPictures(children.slice(from, to))
    const last = lines.at(-1)
    if (last && last.pictures === null && pictures === null) last.to = to
    else lines.push({ from, to, pictures })
    from = to + 1
  }
  return lines.map((line) => ({ words: children.slice(line.from, line.to), pictures: line.pictures }))
}

/** `width`: '' for none. Null: there is something else than pictures and spaces. */
function readPictures(children: Token[]): { picture: Token; width: string }[] | null {
  const pictures: { picture: Token; width: string }[] = []
  for (const token of children) {
    if (token.type === 'image') pictures.push({ picture: token, width: '' })
    else if (token.type === 'text') {
      const last = pictures.at(-1)
      const [written = '', width = ''] = typedWidth.exec(token.content) ?? []
      if (token.content.slice(written.length).trim() !== '' || (width && (!last || last.width))) return null
      if (last && width) last.width = width
    } else return null
  }
  return pictures.length > 0 ? pictures : null
}

/** A picture whose address is not allowed is shown as its description. */
function isShown(picture: Token): boolean {
  return toImageAttributes({ src: String(picture.attrGet('src') ?? '') }) !== null
}
