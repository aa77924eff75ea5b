/** The chapters of an episode on its page: links that play from there. */
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import { formatPlayTime, toTimeFragment } from '~/domain/podcast/play-time'

/** More are folded. */
const MAX_OPEN = 20

type EpisodeChaptersProps = { chapters: readonly { start: number; title: string }[]; audioUrl: string }

export function EpisodeChapters({ chapters, audioUrl }: EpisodeChaptersProps) {
  // Without script the links open the audio file at that time.
  const file = useHydrated() ? '' : audioUrl
  if (chapters.length === 0) return null
  return (
    <details open={chapters.length <= MAX_OPEN} className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2">
        <h3 className="inline font-bold">{i18n.t('Chapters')}</h3>
      </summary>
      <ol className="mt-1">
        {chapters.map(({ start, title }) => (
          <li key={start} className="border-t border-line">
            <a
              href={`${file}${toTimeFragment(start)}`}
              className="flex min-h-11 items-baseline gap-3 py-2.5 hover:text-accent"
            >
              <span className="text-sm text-muted tabular-nums">{formatPlayTime(start)}</span>
              <span dir="auto">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}
