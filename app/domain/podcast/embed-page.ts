/** The player of an episode in a frame of another site: a small page of HTML alone, which works without script. */
import { i18n } from '~/domain/language/i18n'
import { textDirection } from '~/domain/language/text-direction'
import { embedPath } from '~/domain/site/urls'
import { escapeText, writeAttributes } from '~/domain/text/safe-html'
import type { Chapter } from './chapters'
import { formatPlayTime, toTimeFragment } from './play-time'

export type EmbedPage = {
  slug: string
  title: string
  /** The name of its show, as other sites know it. */
  show: string
  byline: string
  duration: string
  /** Of the episode's page, absolute. */
  url: string
  /** `avif`: a smaller file for browsers that know it. */
  cover: { src: string; avif: string | null }
  audioUrl: string
  /** In seconds; null: it plays from its beginning. */
  start: number | null
  chapters: readonly Pick<Chapter, 'start' | 'title'>[]
}

/** What frames every page of this kind: its language, and the text of its style sheet. */
type Around = { language: string; styles: string }

/** More make the page heavy; all of them are behind the link at the end. */
const MAX_LISTED = 100

/**
 * Plays from the time in the hash of the frame's address, now and when it changes, and from a chapter without loading the page again.
 * It reads what `parseTimeFragment` does. Written out, because the policy of the page allows this text alone.
 */
export const embedScript =
  '!function(){var audio=document.querySelector("audio");' +
  'function seek(text){' +
  'var time=/^[#?]t=(?:(?:(\\d{1,3}):)?(\\d{1,2}):)?(\\d{1,6}(?:\\.\\d{1,3})?)$/.exec(text);' +
  'if(time)audio.currentTime=(time[1]||0)*3600+(time[2]||0)*60+ +time[3];' +
  'return time}' +
  'seek(location.hash);' +
  'addEventListener("hashchange",function(){seek(location.hash)});' +
  'document.addEventListener("click",function(event){' +
  'var link=event.target.closest("ol a");' +
  'if(link&&!(event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)&&seek(link.search)){' +
  'event.preventDefault();' +
  'var playing=audio.play();if(playing)playing.catch(function(){})}' +
  '})}()'

export function toEmbedHtml(page: EmbedPage, around: Around): string {
  const { title, show, byline, duration, url, cover, audioUrl, start } = page
  const avif = cover.avif && `<source${writeAttributes({ type: 'image/avif', srcset: cover.avif })}>`
  const image = `<img${writeAttributes({ src: cover.src, alt: '', width: 400, height: 400 })}>`
  const audio = {
    ...{ controls: '', preload: 'none', 'aria-label': title },
    // Without script, too, players begin there.
    src: start === null ? audioUrl : `${audioUrl}${toTimeFragment(start)}`,
  }
  const link = { href: url, target: '_blank', rel: 'noopener' }
  return writeDocument(
    title,
    around,
    `<main>
<picture>${avif ?? ''}${image}</picture>
<header>
<p class="show" dir="auto">${escapeText(show)}</p>
<h1 dir="auto"><a${writeAttributes(link)}>${escapeText(title)}</a></h1>
<p class="byline"><bdi>${escapeText(byline)}</bdi> · <span>${escapeText(duration)}</span></p>
</header>
<audio${writeAttributes(audio)}></audio>
${writeChapters(page)}</main>
<script>${embedScript}</script>`,
  )
}

/** For an address without an episode. */
export function toMissingEmbedHtml(around: Around): string {
  const text = i18n.t("The page you're looking for doesn't exist.")
  return writeDocument(text, around, `<main><p>${escapeText(text)}</p></main>`)
}

function writeDocument(title: string, { language, styles }: Around, body: string): string {
  return `<!DOCTYPE html>
<html${writeAttributes({ lang: language, dir: textDirection(language) })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** Without script, a link loads this page again, from where the player then begins. */
function writeChapters({ slug, chapters, url }: EmbedPage): string {
  if (chapters.length === 0) return ''
  const items = chapters.slice(0, MAX_LISTED).map((chapter) => {
    const link = writeAttributes({ href: embedPath(slug, Math.floor(chapter.start)) })
    return `<li><a${link}><span class="time">${formatPlayTime(chapter.start)}</span> <bdi>${escapeText(chapter.title)}</bdi></a></li>`
  })
  const link = { href: url, target: '_blank', rel: 'noopener' }
  const all =
    chapters.length > MAX_LISTED
      ? `<p><a${writeAttributes(link)}>${escapeText(i18n.t('All chapters'))}</a></p>\n`
      : ''
  const words = escapeText(i18n.t('Chapters'))
  return `<details>\n<summary>${words}</summary>\n<ol>\n${items.join('\n')}\n</ol>\n${all}</details>\n`
}
