/** The parts that the cards of articles share: picture, badge, headline and byline. */
import type { ArticleCard } from '~/domain/articles/article'
import { findPicture } from '~/domain/articles/article-picture'
import type { HeadlineSize } from '~/domain/articles/card-text'
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import type { PictureSlot } from '~/domain/media/renditions'
import { highPriority, lazy } from '~/domain/site/fetch-priority'
import { articlePath } from '~/domain/site/urls'
import { RichMessage } from '~/ui/controls/rich-message'
import { ResponsiveImage } from '~/ui/media/responsive-image'
import { AuthorAvatar } from './author-avatar'
import { hiddenWords } from './hidden-words'

type BylineProps = { article: Pick<ArticleCard, 'authorName' | 'portrait' | 'readTime'>; className?: string }

type CardHeadlineProps = {
  article: ArticleCard
  level: 2 | 3
  className: string
}

/** Spelled out, because Tailwind finds only complete class names in the source. */
export const headlineClass: Record<HeadlineSize, string> = {
  xs: 'text-xs',
  sm: 'text-sm',
  base: 'text-base',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
}

type CardPictureProps = {
  article: ArticleCard
  /** How wide it is. */
  use: PictureSlot
  /** The badge on the picture; null: none. */
  badge: string | null
  /** For pictures visible at first; all others load lazily. */
  eager?: boolean
  className: string
}

/** The picture of a card with its badge. The card sets its size, so nothing shifts when it loads. */
export function CardPicture({ article, use, badge, eager = false, className }: CardPictureProps) {
  return (
    <div className={`card-picture ${className}`}>
      {article.featuredPicture ? (
        <ResponsiveImage picture={article.featuredPicture} alt="" use={use} eager={eager} />
      ) : (
        <img src={findPicture(article)} alt="" {...(eager ? highPriority : lazy)} />
      )}
      {badge ? (
        <p dir="auto" className="badge">
          {badge}
        </p>
      ) : null}
      {article.rating ? (
        <p className="card-rating">
          <Score {...article.rating} />
        </p>
      ) : null}
    </div>
  )
}

/** A rating as a number, which is a sentence for those who only hear it. */
export function Score({ score, outOf }: { score: string; outOf: string }) {
  return (
    <RichMessage
      text={i18n.t('<0>Rated </0>{score}<0> out of {outOf}</0>', { score, outOf })}
      wrap={[hiddenWords]}
    />
  )
}

/** The headline of a card: its only link, stretched over the whole card. */
export function CardHeadline({ article, level, className }: CardHeadlineProps) {
  const Heading = `h${level}` as const
  return (
    <Heading dir="auto" {...languageAttributes(article.language)} className={className}>
      <a href={articlePath(article.slug)} className="card-link">
        {article.title}
      </a>
    </Heading>
  )
}

/** The byline of a card: author and read time in one line. */
export function Byline({ article: { authorName, portrait, readTime }, className = '' }: BylineProps) {
  return (
    <p className={`byline ${className}`}>
      <AuthorAvatar name={authorName} portrait={portrait} className="size-6 text-[0.6rem]" />
      <span dir="auto" className="truncate">
        {authorName}
      </span>
      <span className="byline-time">{readTime}</span>
    </p>
  )
}
