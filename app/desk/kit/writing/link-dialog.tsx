/** Asks where a link leads: to a page of this site, found by its name, or to an address. Loaded when first opened. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { parseAddress } from '~/desk/kit/markdown/links'
import { i18n } from '~/domain/language/desk-i18n'
import type { Suggestion } from '~/domain/search/suggestions'
import { ModalDialog } from '~/ui/controls/modal-dialog'
import { SuggestionList } from '~/ui/search/suggestion-list'

export type ChosenLink = { text: string; address: string; isSponsored?: boolean }

type LinkDialogProps = {
  /** The selected words. */
  words: string
  onClose: () => void
  onChoose: (link: ChosenLink) => void
}

export function LinkDialog({ words, onClose, onChoose }: LinkDialogProps) {
  const [target, setTarget] = useState<HTMLInputElement | null>(null)
  const [hasProblem, setHasProblem] = useState(false)
  const text = useRef<HTMLInputElement>(null)
  const sponsored = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => target?.focus(), [target])
  const choose = (address: string, title: string) =>
    onChoose({
      text: text.current?.value.trim() || title,
      address,
      isSponsored: sponsored.current?.checked === true && /^https?:/i.test(address),
    })
  const choosePage = ({ path, pieces }: Suggestion) =>
    choose(path, pieces.map((piece) => piece.text).join(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would pass it on to the article's form, which contains this dialog for React only.
    event.stopPropagation()
    const address = parseAddress(target?.value ?? '')
    setHasProblem(address === null)
    if (address === null) target?.focus()
    else choose(address, '')
  }
  return (
    <ModalDialog title={i18n.t('Link')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="link-dialog">
        <div className="field relative">
          <label htmlFor={`${id}-target`} className="field-label">
            {i18n.t('Article or URL')}
          </label>
          <p id={`${id}-hint`} className={hasProblem ? 'field-error' : 'text-sm text-muted'}>
            {hasProblem ? (
              <span className="visually-hidden">{`${i18n.t({ id: 'field.error', message: 'Error:' })} `}</span>
            ) : null}
            {i18n.t('Choose a page by its name, or type a URL that begins with https:// or /.')}
          </p>
          <input
            ref={setTarget}
            id={`${id}-target`}
            type="text"
            dir="auto"
            inputMode="url"
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            aria-invalid={hasProblem || undefined}
            className="field-input"
          />
          {target ? <SuggestionList field={target} hasKeyHint={false} onChoose={choosePage} /> : null}
        </div>
        <div className="field">
          <label htmlFor={`${id}-text`} className="field-label">
            {i18n.t('Text')}
            <span className="field-optional">{` ${i18n.t('(optional)')}`}</span>
          </label>
          <input
            ref={text}
            id={`${id}-text`}
            type="text"
            dir="auto"
            defaultValue={words}
            className="field-input"
          />
        </div>
        <label className="flex items-baseline gap-3">
          <input ref={sponsored} type="checkbox" aria-describedby={`${id}-sponsored`} />
          <span>
            {i18n.t('Sponsored')}
            <span id={`${id}-sponsored`} className="block text-sm text-muted">
              {i18n.t(
                'Somebody pays for this link to another site. Links to your retailers are marked without it.',
              )}
            </span>
          </span>
        </label>
        <button type="submit" className="button-primary self-start">
          {i18n.t('Insert link')}
        </button>
      </form>
    </ModalDialog>
  )
}
