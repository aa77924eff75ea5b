/** Announces each story once: a stream that is reopened repeats what may have been missed. */
import type { ArticleNotice } from '~/domain/changes/live-change'

/** Returns the stories that it has not returned before, by their path. */
export function createNewsFilter(): (news: readonly ArticleNotice[]) => ArticleNotice[] {
  const announced = new Set<string>()
  return (news) =>
    news.filter(({ path }) => {
      const isNew = !announced.has(path)
      announced.add(path)
      return isNew
    })
}
