/** Links to the newer and the older story of an article's section. */
import type { StoryLink } from '~/domain/articles/article-end'
import { articlePath } from '~/domain/site/urls'

type NeighborLinksProps = { section: string; newer: StoryLink | null; older: StoryLink | null }

export function NeighborLinks({ section, newer, older }: NeighborLinksProps) {
  if (!newer && !older) return null
  return (
    <nav
      aria-label={`More in ${section}`}
      className="grid gap-x-8 gap-y-5 border-t border-line pt-8 sm:grid-cols-2"
    >
      {newer ? <NeighborLink story={newer} label="Newer story" arrow="←" /> : <span />}
      {older ? <NeighborLink story={older} label="Older story" arrow="→" /> : null}
    </nav>
  )
}

function NeighborLink({ story, label, arrow }: { story: StoryLink; label: string; arrow: string }) {
  return (
    <a href={articlePath(story.slug)} className="group block">
      <span className="eyebrow flex gap-2">
        <span aria-hidden="true">{arrow}</span> {label}
        <span className="visually-hidden">: </span>
      </span>
      <span
        dir="auto"
        className="mt-1 line-clamp-3 font-semibold text-pretty wrap-anywhere group-hover:text-accent group-hover:underline"
      >
        {story.title}
      </span>
    </a>
  )
}
