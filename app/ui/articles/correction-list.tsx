/** Corrections of all stories, each with a link to its place in its story. */
import { correctionPath, formatCorrectionHeading, type ListedCorrection } from '~/domain/articles/corrections'
import { i18n } from '~/domain/language/i18n'
import { contactPath, correctionsPath, feedPath } from '~/domain/site/urls'
import { RichMessage } from '~/ui/controls/rich-message'
import { CorrectionText } from './corrections'

export function CorrectionList({ corrections }: { corrections: ListedCorrection[] }) {
  return (
    <div className="mx-auto max-w-2xl">
      {corrections.length === 0 ? (
        <p>{i18n.t('There are none so far.')}</p>
      ) : (
        <ol className="grid gap-8">
          {corrections.map((correction) => (
            <li key={correction.id} className="border-t border-line pt-6">
              <p className="eyebrow">{formatCorrectionHeading(correction)}</p>
              <h2 dir="auto" className="mt-2 text-lg font-bold text-pretty wrap-anywhere">
                <a href={correctionPath(correction)} className="hover:text-accent hover:underline">
                  {correction.title}
                </a>
              </h2>
              <CorrectionText text={correction.text} />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-10 border-t border-line pt-6 text-muted">
        <RichMessage
          text={i18n.t(
            'Have you found a mistake? <0>Tell us</0>. You can also <1>follow corrections by RSS</1>.',
          )}
          wrap={[
            (words) => (
              <a href={contactPath} className="text-accent underline underline-offset-3">
                {words}
              </a>
            ),
            (words) => (
              <a href={feedPath(correctionsPath)} className="text-accent underline underline-offset-3">
                {words}
              </a>
            ),
          ]}
        />
      </p>
    </div>
  )
}
