/** A transcript without times: it is read, and doesn’t follow the sound. */
import { i18n } from '~/domain/language/i18n'
import type { Turn } from '~/domain/podcast/transcript'

type PlainTranscriptProps = { turns: readonly Turn[] }

export function PlainTranscript({ turns }: PlainTranscriptProps) {
  return (
    <section id="transcript" aria-labelledby="transcript-heading" className="lg:col-span-8">
      <h2 id="transcript-heading" className="flex min-h-11 items-center text-xl font-bold">
        {i18n.t('Transcript')}
      </h2>
      <div className="transcript">
        {listParagraphs(turns).map(({ key, speaker, text }) => (
          <div key={key} className="turn">
            <p className="turn-speaker">{speaker}</p>
            <p dir="auto">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The speaker is named above the first paragraph of several. */
function listParagraphs(turns: readonly Turn[]) {
  return turns.flatMap(({ speaker, lines }, turn) =>
    lines.map(({ text }, line) => ({
      key: `${turn} ${line}`,
      speaker: line === 0 ? speaker : '',
      text,
    })),
  )
}
