/** The sample articles that readers can see, to compare pages with. */
import { readSeedArticles, type SeedArticle } from '../../prisma/seed/read-articles'

/** Published ones of these categories, or of all when none is named; newest first. */
export async function listSeedArticles(...categories: string[]): Promise<SeedArticle[]> {
  const articles = await readSeedArticles()
  return articles
    .filter(({ status }) => status === 'published')
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .sort((one, other) => other.date.localeCompare(one.date))
}
