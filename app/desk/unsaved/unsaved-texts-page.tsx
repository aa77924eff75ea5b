/** All unsaved texts of an editor: opened where they belong, read here where that is no more, or discarded. */

import { DiscardButton, RestoreButton } from '~/desk/kit/drafts/unsaved-offer'
import { unsavedTextsPath } from '~/desk/kit/drafts/unsaved-urls'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { i18n } from '~/domain/language/desk-i18n'
import { nameField } from '~/domain/publication/forms/field-labels'
import type { FormText } from '~/domain/unsaved/draft-backup'
import type { TextMark } from '~/domain/unsaved/unsaved-text'

type Listed = TextMark & { address: string; savedAt: Date; typed: FormText }

export function UnsavedTextsPage({ texts }: { texts: Listed[] }) {
  const formatMoment = useFormatMoment()
  return (
    <>
      <PageHead
        title={i18n.t('Unsaved texts')}
        about={i18n.t(
          'What you typed into a form and didn’t save, on any device. Nobody else sees it. The newest 100 are kept, each for 30 days.',
        )}
      />
      {texts.length === 0 ? <p className="text-muted">{i18n.t('Everything you typed is saved.')}</p> : null}
      {texts.map(({ id, sequence, address, savedAt, typed }) => (
        <section key={id} aria-label={toTitle(typed)} className="note mb-4">
          <p className="font-semibold">
            <bdi>{toTitle(typed)}</bdi>
          </p>
          <p className="text-sm text-muted">
            {formatMoment(savedAt)} ·{' '}
            <a href={address} dir="ltr" className="text-accent underline underline-offset-3">
              {address}
            </a>
          </p>
          <details className="mt-2">
            <summary className="cursor-pointer py-2">{i18n.t('Show the text')}</summary>
            <dl className="grid gap-2">
              {listShown(typed).map(([name, text]) => (
                <div key={name}>
                  <dt className="text-sm text-muted">{nameField(name)}</dt>
                  <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
          <div className="mt-2 flex flex-wrap gap-3">
            <RestoreButton id={id} address={address} />
            <DiscardButton mark={{ id, sequence }} back={unsavedTextsPath} />
          </div>
        </section>
      ))}
    </>
  )
}

function toTitle(typed: FormText): string {
  const shown = listShown(typed)
  const named = shown.find(([name]) => name === 'title' || name === 'name') ?? shown[0]
  return named?.[1].slice(0, 100) ?? i18n.t('Untitled')
}

/** Lists what somebody typed, rather than what the form carries. */
function listShown(typed: FormText): [string, string][] {
  const carried = ['id', 'version', 'variant', 'task', 'action', 'status']
  return Object.entries(typed).filter(([name, text]) => !carried.includes(name) && text.trim() !== '')
}
