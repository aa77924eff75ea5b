/** What the page of an episode says about it: its notes, who is heard, its chapters and the stories behind it. */
import { listPublishedTitles } from '~/data/articles/articles.server'
import { cardKey } from '~/domain/changes/surrogate-keys'
import { listCredits } from '~/domain/podcast/credits'
import type { Episode } from '~/domain/podcast/episodes'
import { findEmbedCode } from '~/http/podcast/embedded-episode.server'
import { loadNotes } from './text-page.server'

/** `byline`: as the page shows it. `keys`: of what else the page shows. */
export async function loadEpisodeAbout(episode: Episode, byline: string) {
  const { content, people, chapters, articleSlugs, link } = episode
  const notes = await loadNotes(content)
  const about = {
    html: notes.html,
    people: listCredits(people, byline),
    chapters: chapters.map(({ start, title }) => ({ start, title })),
    articles: await listPublishedTitles(articleSlugs),
    link,
    embedCode: findEmbedCode(episode),
  }
  return { about, keys: [...articleSlugs.map(cardKey), ...notes.keys] }
}
