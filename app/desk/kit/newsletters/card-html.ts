/** Cards of newsletters as the HTML that Ghost makes of the same, so that one converter knows them all. */
import { escapeAttribute, escapeText } from '../incoming/plain-text'

/** Words are plain text; '': none. */
export type Bookmark = {
  href: string
  title: string
  description: string
  publisher: string
  picture: string
}

export function bookmarkHtml({ href, title, description, publisher, picture }: Bookmark): string {
  const part = (name: string, words: string) => words && `<div class="${name}">${escapeText(words)}</div>`
  const content =
    part('kg-bookmark-title', title || href) +
    part('kg-bookmark-description', description) +
    part('kg-bookmark-publisher', publisher)
  const shown =
    picture && `<div class="kg-bookmark-thumbnail"><img src="${escapeAttribute(picture)}" alt=""></div>`
  const link = `<a class="kg-bookmark-container" href="${escapeAttribute(href)}"><div class="kg-bookmark-content">${content}</div>${shown}</a>`
  return `<figure class="kg-card kg-bookmark-card">${link}</figure>`
}

/** `caption`: HTML; '': none. */
export function galleryHtml(pictures: { src: string; alt: string }[], caption: string): string {
  const shown = pictures.map((one) => `<div class="kg-gallery-image">${pictureHtml(one)}</div>`).join('')
  return `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row">${shown}</div></div>${captionHtml(caption)}</figure>`
}

export function pictureHtml({ src, alt }: { src: string; alt: string }): string {
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`
}

export function captionHtml(caption: string): string {
  return caption.trim() && `<figcaption>${caption}</figcaption>`
}

/** `href`: also of a picture; '': none. */
export function figureHtml(picture: { src: string; alt: string }, href: string, caption: string): string {
  const shown = pictureHtml(picture)
  const linked = href ? `<a href="${escapeAttribute(href)}">${shown}</a>` : shown
  return `<figure class="kg-card kg-image-card">${linked}${captionHtml(caption)}</figure>`
}

/** '' where there is no address. */
export function linkHtml(href: string, words: string): string {
  return href && `<p><a href="${escapeAttribute(href)}">${escapeText(words || href)}</a></p>`
}
