/** Renders an article's text. The only place that inserts HTML; it must come from the sanitizer. */
import { Fragment, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { ArticleText, ContentsEntry } from '~/domain/articles/article-body/sections'
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import type { SafeHtml } from '~/domain/text/safe-html'
import { PlayerContext } from '~/player/player-context'
import { StaticMarkup } from '~/ui/page/static-markup'

type ArticleBodyProps = Pick<ArticleText, 'contents'> & {
  /** Undefined while hydrating a document that has it as HTML only. */
  html: SafeHtml | undefined
  /** Differs when the text does. */
  version?: string | undefined
  /** Null: that of the publication. */
  language?: string | null | undefined
}

export function ArticleBody({ html, version = html ?? '', contents, language }: ArticleBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <div ref={body} className="relative mt-10">
      {contents.length > 0 ? <ArticleContents contents={contents} /> : null}
      <StaticMarkup data={html} version={version}>
        {(shown) => <ArticleHtml html={shown} className="mx-auto" language={language} />}
      </StaticMarkup>
      {/* Anew for another version, which has other elements. */}
      <Fragment key={version}>
        <CopyButtons body={body} />
        <EmbedButtons body={body} />
      </Fragment>
    </div>
  )
}

type ArticleHtmlProps = { html: SafeHtml; className?: string } & Pick<ArticleBodyProps, 'language'>

/** A part of a text, without a table of contents. */
export function ArticleHtml({ html, className = '', language }: ArticleHtmlProps) {
  const markup = { __html: html }
  const written = languageAttributes(language)
  return <div {...written} className={`article-body ${className}`.trim()} dangerouslySetInnerHTML={markup} />
}

/** The table of contents of a long article: folded above the text, or on wide screens open in the margin. */
function ArticleContents({ contents }: { contents: ContentsEntry[] }) {
  const heading = i18n.t({ id: 'article.contents', message: 'Contents' })
  return (
    <nav aria-label={heading} className="contents-place no-print">
      <details className="contents-fold">
        <summary>{heading}</summary>
        <ol data-heading={heading}>
          {contents.map(({ id, text, level }) => (
            <li key={id} dir="auto" className={level === 3 ? 'contents-part' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

type ButtonsProps = { body: RefObject<HTMLElement> }

/** Buttons that copy the code of an article, once script runs. */
function CopyButtons({ body }: ButtonsProps) {
  const [copied, setCopied] = useState('')
  useEffect(() => {
    if (!body.current?.querySelector('pre')) return
    return addLater(body, async () => {
      const { addCopyButtons } = await import('./copy-code')
      return (element) => addCopyButtons(element, setCopied)
    })
  }, [body])
  return (
    <p role="status" className="visually-hidden">
      {copied}
    </p>
  )
}

/** The same for what is loaded from other sites only when the reader asks for it; with clips, only one sound is heard. */
function EmbedButtons({ body }: ButtonsProps) {
  const player = useContext(PlayerContext)
  useEffect(() => {
    if (!body.current?.querySelector('[data-frame], [controls]')) return
    return addLater(body, async () => {
      const { addEmbedButtons } = await import('./embed-buttons')
      return (element) => addEmbedButtons(element, player)
    })
  }, [body, player])
  return null
}

/** Adds something when its script has loaded, unless the function that this returns, which also removes it, was called before. */
function addLater(body: RefObject<HTMLElement>, load: () => Promise<(element: HTMLElement) => () => void>) {
  let isWanted = true
  let remove = () => {}
  const add = async () => {
    const addTo = await load()
    if (isWanted && body.current) remove = addTo(body.current)
  }
  void add()
  return () => {
    isWanted = false
    remove()
  }
}
