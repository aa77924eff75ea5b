/** The byline of a card: author and read time in one line. */
import type { ArticleCard } from '~/domain/articles/article'
import { AuthorAvatar } from './author-avatar'

type BylineProps = { article: Pick<ArticleCard, 'authorName' | 'readTime'>; className?: string }

export function Byline({ article: { authorName, readTime }, className = '' }: BylineProps) {
  return (
    <p className={`byline ${className}`}>
      <AuthorAvatar name={authorName} className="size-6 text-[0.6rem]" />
      <span dir="auto" className="truncate">
        {authorName}
      </span>
      <span className="byline-time">{readTime}</span>
    </p>
  )
}
