/** The table of contents of a long article: folded above the text, or on wide screens open in the margin. */
import type { ContentsEntry } from '~/domain/articles/article-body/sections'

export function ArticleContents({ contents }: { contents: ContentsEntry[] }) {
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
