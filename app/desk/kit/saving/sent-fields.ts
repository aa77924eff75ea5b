/** What is stored of the fields that an editor sent: with products, tags and related articles as the publication calls them, and the ratings that were changed. */
import type { ArticleDraft } from '~/desk/kit/articles/article-draft'
import type { Revision } from '~/desk/kit/articles/merged-article'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import type { ArticleFields } from '~/domain/articles/article-fields'
import type { Review } from '~/domain/products/review'
import { articlePath } from '~/domain/site/urls'

/** How the publication calls what the fields name, and where and when they are saved. */
export type Naming = Pick<ArticleFields, 'tags' | 'reviews' | 'picks' | 'related' | 'counterpart'> & {
  siteUrl: string
  today: string
}

/** What was open when the editor wrote: the article, and the version in the form; null: it no longer exists. */
type Opened = { article: StoredArticle; base: Revision | null }

/** `opened` null: a new article. */
export function toStoredFields(
  { fields, formerRatings }: ArticleDraft,
  { tags, reviews, picks, related, counterpart, siteUrl, today }: Naming,
  opened: Opened | null,
): ArticleFields {
  // Its own address says nothing.
  const isOwn = fields.canonicalUrl === `${siteUrl}${articlePath(fields.slug)}`
  // The version that readers saw.
  const readers = opened?.base?.baseVersion ? opened.article : opened?.base
  const former = readers?.status === 'published' ? readers.reviews : []
  return {
    ...{ ...fields, tags, picks, related, counterpart, ...(isOwn && { canonicalUrl: null }) },
    reviews: keepFormerRatings(reviews, { former, answers: formerRatings, today }),
  }
}

type Former = { former: readonly Review[]; answers: ArticleDraft['formerRatings']; today: string }

/** The ratings that a public article changes go on among its earlier ones, unless they were mistakes. */
function keepFormerRatings(reviews: readonly Review[], { former, answers, today }: Former): Review[] {
  return reviews.map((review, index) => {
    const rating = former.find(({ product }) => product === review.product)?.rating
    const { drop = false, reason = '' } = answers[index] ?? {}
    if (rating === undefined || rating === review.rating || drop) return review
    if (review.earlier[0]?.rating === rating) return review
    return {
      ...review,
      earlier: [{ rating, date: today, ...(reason && { reason }) }, ...review.earlier].slice(0, 20),
    }
  })
}
