/** Explains how to subscribe in a podcast player. */
import { i18n } from '~/domain/language/i18n'
import { useSiteUrl } from '~/ui/page/loader-data'

type SubscribeNoteProps = { heading: string; text: string; feedPath: string }

export function SubscribeNote({ heading, text, feedPath }: SubscribeNoteProps) {
  return (
    <section aria-labelledby="subscribe-heading" className="mt-16 border-t border-line pt-10">
      <h2 id="subscribe-heading" className="section-heading">
        {heading}
      </h2>
      <div className="mt-4 grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <p className="max-w-prose text-pretty text-muted">{text}</p>
        <div>
          <p className="border-s-4 border-accent bg-raised px-4 py-3 font-semibold select-all">
            {useSiteUrl()}
            {feedPath}
          </p>
          <p className="mt-3">
            <a
              href={feedPath}
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              {i18n.t('Podcast feed (RSS)')}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
