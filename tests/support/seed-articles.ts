/** The sample articles that readers can see, to compare pages with. */
import { readSeedArticles, type SeedArticle } from '../../prisma/seed/read-articles'

/** Published articles of these categories, or of all if none is given; newest first. */
export async function listSeedArticles(...categories: string[]): Promise<SeedArticle[]> {
  const articles = await readSeedArticles()
  return articles
    .filter(({ status }) => status === 'published')
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .sort((one, other) => other.date.localeCompare(one.date))
}
