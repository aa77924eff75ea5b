/** The badge of a card and the class of its headline. */
import type { ArticleCard } from '~/domain/articles/article'
import type { HeadlineSize } from '~/domain/articles/headline-size'
import { subcategoryLabel } from '~/domain/catalogue/subcategory-label'

/** The listing's own label, else the subcategory's display name, else the category. */
export function badgeOf(article: ArticleCard, label: string | null): string {
  return label ?? (article.subcategoryName ? subcategoryLabel(article.subcategoryName) : article.categoryName)
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
