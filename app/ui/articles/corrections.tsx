/** The corrections of an article: above and below its text, and in its date line. */
import {
  type Correction,
  correctionAnchor,
  formatCorrectionHeading,
  listCorrectionsAt,
} from '~/domain/articles/corrections'
import { i18n } from '~/domain/language/i18n'
import { formatDay } from '~/domain/site/formats'
import { correctionsPath } from '~/domain/site/urls'
import { RichMessage } from '~/ui/controls/rich-message'

type CorrectionsProps = { corrections: readonly Correction[]; place: 'head' | 'end' }

export function Corrections({ corrections, place }: CorrectionsProps) {
  const shown = listCorrectionsAt(place, corrections)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={place === 'head' ? i18n.t('Corrections') : i18n.t('Updates and clarifications')}
      className={`mx-auto grid max-w-2xl gap-4 ${place === 'head' ? 'mt-8' : 'mt-12'}`}
    >
      {shown.map((correction) => (
        <div
          key={correction.id}
          id={correctionAnchor(correction.id)}
          className={correction.kind === 'retraction' ? 'note border-danger bg-raised text-base' : 'note'}
        >
          <h2 className="font-semibold">
            {correction.kind === 'retraction'
              ? i18n.t('This story was retracted on {day}', { day: formatDay(correction.day) })
              : formatCorrectionHeading(correction)}
          </h2>
          <CorrectionText text={correction.text} />
        </div>
      ))}
      <p className="text-sm">
        <a href={correctionsPath} className="footer-link text-accent">
          {i18n.t('All corrections')}
        </a>
      </p>
    </section>
  )
}

/** It is plain; its line breaks are kept. */
export function CorrectionText({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}

/** Leads to what was updated. */
export function UpdatedLink({ update }: { update: Pick<Correction, 'id' | 'createdAt' | 'day'> }) {
  return (
    <>
      <span aria-hidden="true"> · </span>
      <a href={`#${correctionAnchor(update.id)}`} className="hover:text-accent hover:underline">
        <RichMessage
          text={i18n.t('Updated <0>{day}</0>', { day: formatDay(update.day) })}
          wrap={[(words) => <time dateTime={update.createdAt.toISOString()}>{words}</time>]}
        />
      </a>
    </>
  )
}
