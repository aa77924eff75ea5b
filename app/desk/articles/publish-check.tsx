/** The questions before an article is published, and the alt texts of pictures that were just put into it: fields of its form. */

import { useEffect, useRef } from 'react'
import { revealField } from '~/desk/kit/advice/advice-list'
import { altField, checkedField, MAX_ALT_LENGTH, type PublishCheck } from '~/desk/kit/advice/alt-texts'
import { articleFields } from '~/domain/articles/article-fields'
import { isPictureAddress } from '~/domain/articles/article-picture'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { findPictureHash, renditionPath } from '~/domain/media/renditions'
import { fieldId, problemsId } from '~/ui/controls/form'

/** The next button saves what is typed in its fields, whichever it is. */
export function PublishChecks({ checks, formId }: { checks: PublishCheck[]; formId: string }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (checks.length > 0) section.current?.focus()
  }, [checks])
  return (
    <section
      ref={section}
      // A browser without script scrolls here.
      id={problemsId(formId)}
      tabIndex={-1}
      aria-labelledby="checks-heading"
      className="note mb-4"
    >
      <h2 id="checks-heading" className="font-semibold">
        {i18n.t('Before you publish')}
      </h2>
      <p>{i18n.t('Nothing is published yet. What you fill in here is saved with the article.')}</p>
      <ul className="publish-checks">
        {checks.map((check) => (
          <li key={`${check.line} ${check.quote} ${check.message}`}>
            {check.address === null ? (
              <Finding check={check} formId={formId} />
            ) : (
              <AltField address={check.address} isShowable formId={formId} />
            )}
          </li>
        ))}
      </ul>
      <button type="submit" form={formId} name="status" value="published" className="button-primary">
        {i18n.t('Publish anyway')}
      </button>
    </section>
  )
}

/** Tells the form that it was asked; it stays through whatever else is wrong with it. */
export function CheckedField({ values }: { values: Record<string, string> | undefined }) {
  return values?.[checkedField] ? <input type="hidden" name={checkedField} value="yes" /> : null
}

function Finding({
  check: { message, quote, field, line },
  formId,
}: {
  check: PublishCheck
  formId: string
}) {
  const id = fieldId(formId, field)
  return (
    <p>
      <a
        href={`#${id}`}
        onClick={() => revealField(document.getElementById(id))}
        className="text-accent underline underline-offset-3"
      >
        {field === 'content' ? i18n.t('Line {line}', { line }) : i18n.t(articleFields[field].label)}
      </a>
      : {message}
      {quote ? <q className="advice-quote">{quote}</q> : null}
    </p>
  )
}

/** For images that were put at the end of the text. */
export function AltFields({ pictures, formId }: { pictures: UndescribedPicture[]; formId: string }) {
  return (
    <ul className="publish-checks">
      {pictures.map((picture) => (
        <li key={picture.address}>
          <AltField {...picture} formId={formId} />
        </li>
      ))}
    </ul>
  )
}

/** `isShowable`: whether the library has processed it, if it is one of ours. */
type UndescribedPicture = NonNullable<RejectedForm['undescribed']>[number]

function AltField({ address, isShowable, formId }: UndescribedPicture & { formId: string }) {
  const source = isShowable ? findSource(address) : null
  return (
    <label className="publish-check-picture">
      {source ? <img src={source} alt="" className="size-20 rounded-sm bg-raised object-cover" /> : null}
      <span className="grow">
        <span className="field-label">{i18n.t('What does this picture show?')}</span>
        <input
          type="text"
          dir="auto"
          name={altField(address)}
          form={formId}
          maxLength={MAX_ALT_LENGTH}
          placeholder={i18n.t('Alt text: one sentence for people who can’t see it')}
          className="field-input"
        />
        {isShowable ? null : (
          <span className="field-hint">{i18n.t('This image is still being processed.')}</span>
        )}
        {source ? null : <span className="advice-quote">{address}</span>}
      </span>
    </label>
  )
}

function findSource(address: string): string | null {
  const hash = findPictureHash(address)
  if (hash) return renditionPath({ hash }, 400, 'jpg')
  return isPictureAddress(address) ? address : null
}
