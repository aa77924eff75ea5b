/** Renders an article's text. The only place that inserts HTML; it must come from the sanitizer. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ArticleText, ContentsEntry } from '~/domain/articles/article-body/sections'
import type { SafeHtml } from '~/domain/articles/safe-html'

export function ArticleBody({ html, contents }: ArticleText) {
  const body = useRef<HTMLDivElement>(null)
  const copied = useCopyButtons(body, html)
  return (
    <div ref={body} className="relative mt-10">
      {contents.length > 0 ? <ArticleContents contents={contents} /> : null}
      <ArticleHtml html={html} className="mx-auto" />
      {hasCode(html) ? (
        <p role="status" className="visually-hidden">
          {copied}
        </p>
      ) : null}
    </div>
  )
}

/** A part of a text, without a table of contents. */
export function ArticleHtml({ html, className = '' }: { html: SafeHtml; className?: string }) {
  const markup = { __html: html }
  return <div className={`article-body ${className}`.trim()} dangerouslySetInnerHTML={markup} />
}

/** The table of contents of a long article: folded above the text, or on wide screens open in the margin. */
function ArticleContents({ contents }: { contents: ContentsEntry[] }) {
  return (
    <nav aria-label="Contents" className="contents-place no-print">
      <details className="contents-fold">
        <summary>Contents</summary>
        <ol>
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

/**
 * Buttons that copy the code of an article, once script runs. They are added again whenever `html` replaces what is in
 * the body. Returns what became of the last copy, in words.
 */
function useCopyButtons(body: RefObject<HTMLElement>, html: string): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!hasCode(html)) return
    let isWanted = true
    let removeButtons = () => {}
    const add = async () => {
      const { addCopyButtons } = await import('./copy-code')
      if (isWanted && body.current) removeButtons = addCopyButtons(body.current, setWords)
    }
    void add()
    return () => {
      isWanted = false
      removeButtons()
    }
  }, [body, html])
  return words
}

function hasCode(html: string): boolean {
  return html.includes('<pre')
}
