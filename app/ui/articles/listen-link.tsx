/** A link to the episode about an article; with script a click starts the player instead. */
import type { ArticleEnd } from '~/domain/articles/article-end'
import { PlayIcon } from '~/player/play-icon'
import { useLateStart } from '~/player/use-late-start'
import { usePlayLink } from '~/player/use-play-link'

export function ListenLink({ audio, duration }: NonNullable<ArticleEnd['episode']>) {
  const { isHeard, onClick } = usePlayLink(audio, useLateStart())
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={audio.path} onClick={onClick} className="button-primary">
        <PlayIcon />
        {isHeard ? 'Playing' : `Listen: ${duration}`}
      </a>
      <span dir="auto" className="text-muted">
        {audio.title}
      </span>
    </p>
  )
}
